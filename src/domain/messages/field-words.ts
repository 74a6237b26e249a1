import type { EventStatus, REQUIREMENT_KINDS, ROLES, SeatingType } from '../enums.ts';
import type { RequirementState } from '../work/requirement-state.ts';
import type { ToldField } from './message-kinds.ts';

/** The names of the fields of an event, and of their values. */
export type FieldWords = {
  readonly fields: Readonly<Record<ToldField, string>>;
  readonly statuses: Readonly<Record<EventStatus, string>>;
  readonly roles: Readonly<Record<(typeof ROLES)[number], string>>;
  readonly requirements: Readonly<Record<(typeof REQUIREMENT_KINDS)[number], string>>;
  /** The names of the answers of crews to a requirement. */
  readonly answers: Readonly<Record<RequirementState, string>>;
  readonly layouts: Readonly<Record<SeatingType, string>>;
  /** Of a requirement that is not required. */
  readonly optional: string;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  readonly changed: string;
};
