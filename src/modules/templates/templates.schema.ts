import { z } from 'zod';
import { flag, id, idOut, integerOut, paging, requiredText } from '../../http/fields.schema.ts';
import { createdAt, recordId, updatedAt } from '../../http/record-fields.schema.ts';
import {
  bufferMinutes,
  categoryInput,
  detailInputs,
  detailMembers,
  equipmentChoice,
  equipmentInput,
  eventTexts,
  extraRoomIds,
  MAX_EXTRA_ROOMS,
  requirementInput,
  roleInput,
} from '../events/index.ts';

const templateCategory = categoryInput.omit({ institution: true }).meta({
  id: 'TemplateCategoryChoice',
  description: 'Type, format and institution of the event.',
});

const templateFields = z
  .object({
    title: requiredText(255).meta(eventTexts.title),
    ...detailInputs,
    room_id: id().meta(eventTexts.room_id),
    extra_room_ids: extraRoomIds().meta(eventTexts.extra_room_ids),
    equipment: equipmentInput(),
    prep_before_minutes: bufferMinutes().nullish().meta(eventTexts.prep_before_minutes),
    cleanup_after_minutes: bufferMinutes().nullish().meta(eventTexts.cleanup_after_minutes),
    is_private: flag().nullish().meta(eventTexts.is_private),
    category: templateCategory.nullish().meta(eventTexts.category),
    roles: z.array(roleInput).max(100).nullish().meta(eventTexts.roles),
    requirements: z.array(requirementInput).max(100).nullish().meta(eventTexts.requirements),
  })
  .meta({ id: 'TemplateChoice', description: 'The default fields of an event.' });

const nameTexts = { description: 'The name of the template.', examples: ['Seminar'] };

export const templateBody = z
  .object({ name: requiredText(120).meta(nameTexts), template: templateFields })
  .meta({
    id: 'WriteTemplate',
    description: 'A whole template; absent fields are null.',
    example: {
      name: 'Seminar',
      template: {
        title: 'Seminar',
        room_id: '01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18',
        prep_before_minutes: 15,
      },
    },
  });

export const templateParams = z.object({
  event_template: id().meta({ description: 'The id of the template.' }),
});

export const templatesQuery = z.object({ ...paging });

const minutesOut = integerOut(0).nullable();

const shownFields = z
  .object({
    title: z.string().max(255).meta(eventTexts.title),
    ...detailMembers,
    room_id: idOut().meta(eventTexts.room_id),
    extra_room_ids: z
      .array(idOut())
      .max(MAX_EXTRA_ROOMS)
      .nullable()
      .meta(eventTexts.extra_room_ids),
    equipment: equipmentChoice,
    prep_before_minutes: minutesOut.meta(eventTexts.prep_before_minutes),
    cleanup_after_minutes: minutesOut.meta(eventTexts.cleanup_after_minutes),
    is_private: z.boolean().nullable().meta(eventTexts.is_private),
    category: z
      .object({
        event_type: z.string().max(50).nullable().meta(eventTexts.event_type),
        format: z
          .string()
          .max(50)
          .nullable()
          .meta({ ...eventTexts.format, examples: ['in_person'] }),
        institution_id: idOut()
          .nullable()
          .describe('An institution of this service; null if none.'),
      })
      .nullable()
      .meta(eventTexts.category),
    roles: z
      .array(
        z.object({
          user_name: z.string().max(255).meta(eventTexts.user_name),
          user_email: z
            .string()
            .max(255)
            .nullable()
            .meta({
              description: 'The e-mail address of the person; null if unknown.',
              examples: ['ada@example.org'],
            }),
          role: z
            .string()
            .max(50)
            .meta({ ...eventTexts.role, examples: ['core_responsible'] }),
        }),
      )
      .max(100)
      .nullable()
      .meta(eventTexts.roles),
    requirements: z
      .array(
        z.object({
          kind: z
            .string()
            .max(50)
            .meta({ ...eventTexts.kind, examples: ['catering'] }),
          is_required: z.boolean().meta(eventTexts.is_required),
          details: z.string().max(65_535).nullable().meta(eventTexts.details),
        }),
      )
      .max(100)
      .nullable()
      .meta(eventTexts.requirements),
  })
  .meta({ id: 'TemplateFields', description: 'The default fields of an event.' });

export const template = z
  .object({
    id: recordId,
    name: z.string().max(120).meta(nameTexts),
    template: shownFields,
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'EventTemplate', description: 'Reusable defaults for new events.' });

export type WriteTemplate = z.output<typeof templateBody>;
export type TemplateFields = z.output<typeof shownFields>;
export type Template = z.output<typeof template>;
