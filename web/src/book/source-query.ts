import { queryOptions } from '@tanstack/react-query';
import { api, ask, askTagged, type Schemas, type Tagged } from '../api/client.ts';
import type { BookSearch } from './book-search.ts';

type Event = Schemas['Event'];

const readEvent = (id: string) =>
  ask(api.GET('/api/v1/events/{id}', { params: { path: { id } } })) as Promise<Event>;

async function readTemplate(id: string): Promise<Schemas['TemplateFields']> {
  const params = { path: { event_template: id } };
  return (await ask(api.GET('/api/v1/event-templates/{event_template}', { params }))).template;
}

/** The template or the event that fills the form of a new one; null where the address names none. */
export const sourceQuery = ({ template, copy }: Pick<BookSearch, 'template' | 'copy'>) =>
  queryOptions({
    queryKey: ['event', 'source', template ?? '', copy ?? ''],
    queryFn: async (): Promise<Event | Schemas['TemplateFields'] | null> => {
      if (template !== undefined) return readTemplate(template);
      return copy === undefined ? null : readEvent(copy);
    },
    enabled: template !== undefined || copy !== undefined,
  });

/** An event that is edited: read again for each form, but not while the form is open. */
export const editedQuery = (id: string) =>
  queryOptions({
    queryKey: ['edited', id],
    queryFn: async () => {
      const call = api.GET('/api/v1/events/{id}', { params: { path: { id } } });
      return (await askTagged(call)) as Tagged<Event>;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { isSecret: true },
  });
