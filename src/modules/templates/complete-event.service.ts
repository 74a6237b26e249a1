import type { Db } from '../../db/db.ts';
import { isId } from '../../domain/id.ts';
import type { Actor } from '../../domain/permission.ts';
import { invalidInput } from '../../errors.ts';
import { findTemplate } from './templates.queries.ts';
import type { TemplateFields } from './templates.schema.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function findNamed(db: Db, actor: Actor, asked: unknown): Promise<TemplateFields> {
  const id = typeof asked === 'string' ? asked.trim().toLowerCase() : '';
  if (!isId(id)) throw invalidInput({ template: ['The template field must be a valid UUID.'] });
  const row = await findTemplate(db, actor.id, id);
  if (row === undefined) {
    throw invalidInput({ template: ['The template field must be one of your templates.'] });
  }
  return row.template as TemplateFields;
}

/** The body has precedence, field by field; in the category, member by member. */
function merge(template: TemplateFields, body: Fields): Fields {
  const merged = { ...template, ...body };
  if (!isFields(body.category)) return merged;
  return { ...merged, category: { ...template.category, ...body.category } };
}

/**
 * Completes the body of a new event with the fields of the template that `?template=` names, before validation. Returns
 * the body itself if there is no template or the body is not an object.
 * @throws invalid_input for `template` when the actor has no such template
 */
export async function completeBody(
  db: Db,
  actor: Actor,
  asked: unknown,
  body: unknown,
): Promise<unknown> {
  if (asked === undefined || asked === null || asked === '') return body;
  const template = await findNamed(db, actor, asked);
  const given = body ?? {};
  return isFields(given) ? merge(template, given) : given;
}
