import type { GeneratedAlways } from 'kysely';
import type { CreatedInstant, Json } from './column-kinds.ts';

/** Rows of `event_templates`; what `template` holds is known to the module of templates alone. */
export type EventTemplatesTable = {
  id: string;
  owner_id: string;
  name: string;
  template: Json<unknown>;
  created_at: CreatedInstant;
  updated_at: CreatedInstant;
  /** Of `template` as text. */
  template_bytes: GeneratedAlways<number>;
};
