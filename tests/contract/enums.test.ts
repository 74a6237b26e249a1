import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** The tables of the specification: value, and label where it is not just the capitalised value. */
const served: Record<string, Record<string, string>> = {
  'event-types': {
    conference: 'Conference',
    workshop: 'Workshop',
    lecture: 'Lecture',
    seminar: 'Seminar',
    meeting: 'Meeting',
    panel: 'Panel',
    exhibition: 'Exhibition',
    performance: 'Performance',
    other: 'Other',
  },
  'event-formats': { in_person: 'In Person', online: 'Online', hybrid: 'Hybrid' },
  'seating-types': {
    theater: 'Theater',
    classroom: 'Classroom',
    boardroom: 'Boardroom',
    u_shape: 'U Shape',
    banquet: 'Banquet',
    reception: 'Reception',
    hollow_square: 'Hollow Square',
    cinema: 'Cinema',
    podium: 'Podium',
    horseshoe: 'Horseshoe',
    other: 'Other',
  },
};

/** Where the document lists the values of each enumeration, as requests take them. */
const written: [component: string, path: string, values: string][] = [
  ['CategoryChoiceInput', 'event_type', Object.keys(served['event-types'] ?? {}).join(' ')],
  ['CategoryChoiceInput', 'format', 'in_person online hybrid'],
  ['CreateRoomInput', 'seating_type', Object.keys(served['seating-types'] ?? {}).join(' ')],
  ['CreateEventInput', 'status', 'draft pending approved cancelled'],
  ['RoleEntryInput', 'role', 'core_responsible extra_responsible room_responsible room_user'],
  ['RequirementEntryInput', 'kind', 'media pr setup catering'],
  ['CreateScheduleInput', 'type', 'availability blocked'],
  ['CreateScheduleInput', 'days', 'monday tuesday wednesday thursday friday saturday sunday'],
  ['SubscribeInput', 'content_encoding', 'aesgcm aes128gcm'],
  ['ChooseDigestsInput', 'types', 'pending_approvals todays_events weekly_upcoming'],
  ['CreateExportInput', 'type', 'event_list room_schedule work_list'],
  ['CreateExportInput', 'status', 'draft pending approved cancelled'],
];

type Schema = { enum?: string[]; properties?: Record<string, Schema>; $ref?: string };

/** The first list of values inside of a schema. */
function valuesIn(schema: unknown): string[] | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  if ('enum' in schema) return schema.enum as string[];
  return Object.values(schema)
    .map(valuesIn)
    .find((values) => values !== undefined);
}

describe('the enumerations', () => {
  test.each(Object.entries(served))(
    '%s are the values and labels of the contract',
    async (name, labels) => {
      const answer = await app.as('bob').get(`/enums/${name}`);
      const data = Object.entries(labels).map(([value, label]) => ({ value, label }));
      expect(answer.body).toEqual({ status: 200, message: null, data });
    },
  );

  test.each(written)('%s.%s is one of %s', (component, path, values) => {
    const { components } = app.server.swagger() as unknown as {
      components: { schemas: Record<string, Schema> };
    };
    const field = components.schemas[component]?.properties?.[path];
    expect(valuesIn(field)).toEqual(values.split(' '));
  });
});
