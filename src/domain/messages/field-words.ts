import type { EventStatus, REQUIREMENT_KINDS, ROLES, SeatingType } from '../enums.ts';
import type { ToldField } from './message-kinds.ts';

/** How the fields of an event and their values are called. */
export type FieldWords = {
  readonly fields: Readonly<Record<ToldField, string>>;
  readonly statuses: Readonly<Record<EventStatus, string>>;
  readonly roles: Readonly<Record<(typeof ROLES)[number], string>>;
  readonly requirements: Readonly<Record<(typeof REQUIREMENT_KINDS)[number], string>>;
  readonly layouts: Readonly<Record<SeatingType, string>>;
  /** Of a requirement that is not required. */
  readonly optional: string;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  readonly changed: string;
};
