import type { TemplateRow } from './templates.queries.ts';
import type { Template, TemplateFields } from './templates.schema.ts';

/** A template as responses show it. */
export function toTemplate({ id, name, template, created_at, updated_at }: TemplateRow): Template {
  // A template that was written before events had several rooms, equipment and privacy does not name them.
  const later = { extra_room_ids: null, equipment: null, is_private: null };
  const fields = { ...later, ...(template as Omit<TemplateFields, keyof typeof later>) };
  return { id, name, template: fields, created_at, updated_at };
}
