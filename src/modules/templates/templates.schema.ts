import { z } from 'zod';
import {
  email,
  id,
  idOut,
  instantOut,
  integerOut,
  paging,
  requiredText,
  text,
  webUrl,
} from '../../http/fields.schema.ts';
import { bufferMinutes, categoryInput, requirementInput, roleInput } from '../events/index.ts';

const templateCategory = categoryInput
  .omit({ institution: true })
  .meta({ id: 'TemplateCategoryChoice', description: 'What kind of event it is to be.' });

const templateFields = z
  .object({
    title: requiredText(255),
    description: text().nullish(),
    room_id: id(),
    notes: text().nullish(),
    website: webUrl(500).nullish(),
    contact_email: email(255).nullish(),
    prep_before_minutes: bufferMinutes().nullish(),
    cleanup_after_minutes: bufferMinutes().nullish(),
    category: templateCategory.nullish(),
    roles: z.array(roleInput).max(100).nullish(),
    requirements: z.array(requirementInput).max(100).nullish(),
  })
  .meta({ id: 'TemplateChoice', description: 'The fields that an event begins with.' });

export const templateBody = z
  .object({ name: requiredText(120), template: templateFields })
  .meta({ id: 'WriteTemplate', description: 'A template as a whole; what is absent is null.' });

export const templateParams = z.object({
  event_template: id().meta({ description: 'The id of the template.' }),
});

export const templatesQuery = z.object({ ...paging });

const minutesOut = integerOut(0).nullable();

const shownFields = z
  .object({
    title: z.string().max(255),
    description: z.string().max(65_535).nullable(),
    room_id: idOut(),
    notes: z.string().max(65_535).nullable(),
    website: z.string().max(500).nullable(),
    contact_email: z.string().max(255).nullable(),
    prep_before_minutes: minutesOut,
    cleanup_after_minutes: minutesOut,
    category: z
      .object({
        event_type: z.string().max(50).nullable(),
        format: z.string().max(50).nullable(),
        institution_id: idOut().nullable(),
      })
      .nullable(),
    roles: z
      .array(
        z.object({
          user_name: z.string().max(255),
          user_email: z.string().max(255).nullable(),
          role: z.string().max(50),
        }),
      )
      .max(100)
      .nullable(),
    requirements: z
      .array(
        z.object({
          kind: z.string().max(50),
          is_required: z.boolean(),
          details: z.string().max(65_535).nullable(),
        }),
      )
      .max(100)
      .nullable(),
  })
  .meta({ id: 'TemplateFields', description: 'The fields that an event begins with.' });

export const template = z
  .object({
    id: idOut(),
    name: z.string().max(120),
    template: shownFields,
    created_at: instantOut(),
    updated_at: instantOut(),
  })
  .meta({ id: 'EventTemplate', description: 'A reusable beginning of an event.' });

export type WriteTemplate = z.output<typeof templateBody>;
export type TemplateFields = z.output<typeof shownFields>;
export type Template = z.output<typeof template>;
