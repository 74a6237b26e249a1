import type { GeneratedAlways } from 'kysely';
import type { CreatedInstant, Json } from './column-kinds.ts';

/** Rows of `event_templates`; only the module of templates knows the content of `template`. */
export type EventTemplatesTable = {
  id: string;
  owner_id: string;
  name: string;
  template: Json<unknown>;
  created_at: CreatedInstant;
  updated_at: CreatedInstant;
  /** Size of `template` as text. */
  template_bytes: GeneratedAlways<number>;
  name_sort_key: GeneratedAlways<string>;
};
