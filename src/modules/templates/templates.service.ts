import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { layoutErrors } from '../../domain/booking/room-layouts.ts';
import { type DetailField, detailFields } from '../../domain/events/event-fields.ts';
import { findOversizedText } from '../../domain/events/event-text.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { instantText } from '../../domain/time/instant.ts';
import { type FieldErrors, invalidInput, notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { findLocations } from '../events/index.ts';
import { assertQuota, type Quota } from '../users/index.ts';
import * as queries from './templates.queries.ts';
import type { TemplateFields, WriteTemplate } from './templates.schema.ts';

/** §7.6. */
const QUOTA: Quota = { max: 500, field: 'name', things: 'templates' };

type Row = queries.TemplateRow;
type By = { actor: Actor; clock: Clock };
type Body = WriteTemplate['template'];

/** One of the actor's templates. @throws not_found, also for another user's and for an invalid id (§7.3) */
export async function readTemplate(db: Db, actor: Actor, id: string): Promise<Row> {
  const row = isId(id) ? await queries.findTemplate(db, actor.id, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** The actor's own templates, by name. */
export async function browseTemplates(db: Db, actor: Actor, slice: Slice): Promise<Page<Row>> {
  return queries.listTemplates(db, actor.id, slice);
}

/** @throws invalid_input for the largest field when the texts are too long together (§3.8) */
function assertTextFits(template: Body): void {
  const found = findOversizedText(template);
  if (found === undefined) return;
  const message = `The template.${found.field.replaceAll('_', ' ')} field ${found.predicate}`;
  throw invalidInput({ [`template.${found.field}`]: [message] });
}

/** Throws 422 with the references of the template that do not exist. */
async function mustExist(db: Db, body: Body): Promise<void> {
  const { room_id, category, equipment } = body;
  const extras = body.extra_room_ids ?? [];
  const wanted = (equipment ?? []).map(({ equipment_id }) => equipment_id);
  const found = await findLocations(db, {
    roomIds: [room_id, ...extras],
    institutionId: category?.institution_id,
    equipmentIds: wanted,
  });
  const { rooms, institution } = found;
  const errors: FieldErrors = {};
  for (const [index, id] of wanted.entries()) {
    if (found.equipment.some((one) => one.id === id)) continue;
    const field = `equipment.${index}.equipment_id`;
    const sentence = `The template.${field.replaceAll('_', ' ')} field must be existing equipment.`;
    errors[`template.${field}`] = [sentence];
  }
  const isKnown = (id: string): boolean => rooms.some((room) => room.id === id);
  for (const [index, id] of extras.entries()) {
    if (isKnown(id)) continue;
    const sentence = `The template.extra room ids.${index} field must be an existing room.`;
    errors[`template.extra_room_ids.${index}`] = [sentence];
  }
  if (!isKnown(room_id)) {
    errors['template.room_id'] = ['The template.room id field must be an existing room.'];
  }
  if (category?.institution_id && institution === null) {
    const sentence = 'The template.category.institution id field must be an existing institution.';
    errors['template.category.institution_id'] = [sentence];
  }
  const after = { room_id, layout: body.layout ?? null };
  for (const messages of Object.values(layoutErrors(undefined, after, rooms))) {
    errors['template.layout'] = messages.map((one) => one.replace('layout', 'template.layout'));
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

function categoryOf({ category }: Body): TemplateFields['category'] {
  if (!category) return null;
  const { event_type = null, format = null, institution_id = null } = category;
  return { event_type, format, institution_id };
}

function rolesOf({ roles }: Body): TemplateFields['roles'] {
  if (!roles) return null;
  return roles.map(({ user_name, user_email = null, role }) => ({ user_name, user_email, role }));
}

function requirementsOf({ requirements }: Body): TemplateFields['requirements'] {
  if (!requirements) return null;
  return requirements.map(({ kind, is_required = true, details = null }) => {
    return { kind, is_required, details };
  });
}

const detailsOf = (body: Body): Pick<TemplateFields, DetailField> =>
  Object.fromEntries(detailFields.map((field) => [field, body[field] ?? null])) as Pick<
    TemplateFields,
    DetailField
  >;

/** The fields with their nulls filled. */
function fieldsOf(body: Body): TemplateFields {
  return {
    title: body.title,
    ...detailsOf(body),
    room_id: body.room_id,
    extra_room_ids: body.extra_room_ids ?? null,
    equipment: body.equipment ?? null,
    prep_before_minutes: body.prep_before_minutes ?? null,
    cleanup_after_minutes: body.cleanup_after_minutes ?? null,
    is_private: body.is_private ?? null,
    category: categoryOf(body),
    roles: rolesOf(body),
    requirements: requirementsOf(body),
  };
}

/** Makes JSON valid for the database: an unpaired surrogate becomes U+FFFD. */
const jsonText = (fields: TemplateFields): string =>
  JSON.stringify(fields, (_key, value) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );

function writeOf({ name, template }: WriteTemplate, clock: Clock): queries.TemplateWrite {
  return { name, template: jsonText(fieldsOf(template)), updated_at: instantText(clock.now()) };
}

/** Creates a template of the actor. @throws invalid_input for an unknown room or institution, or at the quota */
export async function createTemplate(
  db: Db,
  { actor, clock }: By,
  body: WriteTemplate,
): Promise<Row> {
  const write = writeOf(body, clock);
  const row = { ...write, id: randomUUIDv7(), created_at: write.updated_at };
  assertTextFits(body.template);
  return inTransaction(db, async (trx) => {
    await mustExist(trx, body.template);
    await assertQuota(trx, actor.id, QUOTA, queries.countTemplates);
    await queries.insertTemplate(trx, { ...row, owner_id: actor.id });
    return { ...row, template: JSON.parse(row.template) };
  });
}

/** Replaces a template as a whole. @throws not_found; invalid_input as on creation */
export async function replaceTemplate(
  db: Db,
  { actor, clock }: By,
  id: string,
  body: WriteTemplate,
  precondition: Precondition<Row>,
): Promise<Row> {
  return inTransaction(db, async (trx) => {
    const current = await queries.lockTemplate(trx, actor.id, id);
    assertTextFits(body.template);
    await mustExist(trx, body.template);
    precondition(current);
    return queries.updateTemplate(trx, id, writeOf(body, clock));
  });
}

/** Deletes a template; events created from it are not changed. */
export async function removeTemplate(
  db: Db,
  actor: Actor,
  id: string,
  precondition: Precondition<Row>,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    precondition(await queries.lockTemplate(trx, actor.id, id));
    await queries.deleteTemplate(trx, id);
    return null;
  });
}
