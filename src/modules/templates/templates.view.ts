import type { TemplateRow } from './templates.queries.ts';
import type { Template, TemplateFields } from './templates.schema.ts';

/** A template as responses show it. */
export function toTemplate({ id, name, template, created_at, updated_at }: TemplateRow): Template {
  return { id, name, template: template as TemplateFields, created_at, updated_at };
}
