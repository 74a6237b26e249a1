import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, ask, askTagged, ifMatch, type Schemas, type Tagged } from '../api/client.ts';
import { nextOpening } from '../booking/first-opening.ts';
import { toast } from '../kit/toast-queue.ts';
import { useSend } from '../page/use-send.ts';
import { type BookingValues, bodyOf, valuesOf } from './booking-values.ts';
import { valuesOfContent } from './filled-values.ts';

export type Template = Schemas['EventTemplate'];

/** The values of the form of a template: its name, and the values of a booking without its times. */
export type TemplateValues = BookingValues & { name: string };

/** A template that is edited, read again for each form. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['edited', 'template', id],
    queryFn: (): Promise<Tagged<Template>> =>
      askTagged(
        api.GET('/api/v1/event-templates/{event_template}', {
          params: { path: { event_template: id } },
        }),
      ),
    staleTime: 0,
    gcTime: 0,
    meta: { isSecret: true },
  });

export const valuesOfTemplate = (
  { name, template }: Pick<Template, 'name' | 'template'>,
  zone: string,
): TemplateValues => ({ ...valuesOf({}, nextOpening(zone)), ...valuesOfContent(template), name });

/** A template as the wire takes it: the body of a booking without what belongs to its times. */
function inputOf({ name, ...values }: TemplateValues): Schemas['WriteTemplateInput'] {
  const { status: _status, start_at: _start, end_at: _end, ...body } = bodyOf(values, null);
  const { recurrence_rule: _rule, recurrence_count: _count, ...rest } = body;
  const { recurrence_ends_at: _ends, on_conflict: _skip, category, ...content } = rest;
  const { institution: _name, ...choice } = category ?? {};
  return { name: name.trim(), template: { ...content, category: category ? choice : null } };
}

/** Writes a template, then goes back to the list of them. */
export function useSaveTemplate(onDone: () => void) {
  const { t } = useTranslation('actions');
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useSend(async (values: TemplateValues, { record, etag }: Tagged<Template>) => {
    const params = { path: { event_template: record.id } };
    const body = inputOf(values);
    await ask(
      api.PUT('/api/v1/event-templates/{event_template}', { params, body, ...ifMatch(etag) }),
    );
    onDone();
    toast({ sentence: t('saved') });
    await navigate({ to: '/templates', replace: true });
    for (const queryKey of [['templates'], ['event', 'source', record.id]])
      void queries.invalidateQueries({ queryKey });
  });
}
