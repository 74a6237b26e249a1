import { queryOptions } from '@tanstack/react-query';
import { askOnce } from '../api/ask-once.ts';
import {
  api,
  ask,
  askDone,
  askPage,
  askTagged,
  ifMatch,
  type Schemas,
  type Tagged,
} from '../api/client.ts';

export type Template = Schemas['EventTemplate'];
type Input = Schemas['WriteTemplateInput'];

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: () =>
    askPage(api.GET('/api/v1/event-templates', { params: { query: { per_page: 100 } } })),
});

/** The stored template can be sent as it is: the service validated it when it was written. */
const inputOf = ({ name, template }: Template): Input => ({
  name,
  template: template as Input['template'],
});

export const createTemplate = (template: Template) =>
  askOnce('template', inputOf(template), (key) =>
    ask(api.POST('/api/v1/event-templates', { body: inputOf(template), ...key })),
  );

/** Reads a template with its ETag. */
export const readTemplate = (id: string): Promise<Tagged<Template>> =>
  askTagged(
    api.GET('/api/v1/event-templates/{event_template}', {
      params: { path: { event_template: id } },
    }),
  );

/** A template with its ETag. */
export const templateQuery = (id: string) =>
  queryOptions({ queryKey: ['templates', 'one', id], queryFn: () => readTemplate(id) });

export const renameTemplate = ({ record, etag }: Tagged<Template>, name: string) =>
  ask(
    api.PUT('/api/v1/event-templates/{event_template}', {
      params: { path: { event_template: record.id } },
      body: inputOf({ ...record, name: name.trim() }),
      ...ifMatch(etag),
    }),
  );

export const deleteTemplate = ({ id }: Template) =>
  askDone(
    api.DELETE('/api/v1/event-templates/{event_template}', {
      params: { path: { event_template: id } },
    }),
  );
