import { expect, test } from 'vitest';
import type { EventFact } from '../events/event-fact.ts';
import { workNews } from './news.ts';

const media = [{ kind: 'media' }, { kind: 'media' }];

const fact = (more: object, event: object = {}): EventFact =>
  ({
    type: 'event_updated',
    actor: null,
    event: { status: 'approved', requirements: media, ...event },
    ...more,
  }) as unknown as EventFact;

const news = (more: object, event?: object) =>
  workNews(fact(more, event)).map(({ type, kinds }) => `${type} ${kinds.join()}`);

test.each<[string, object, object, string[]]>([
  ['an approval', { type: 'event_approved' }, {}, ['work_new media']],
  ['an approved change', { type: 'event_approved', change: {} }, {}, ['work_changed media']],
  [
    'a cancellation',
    { type: 'event_cancelled' },
    { status: 'cancelled' },
    ['work_cancelled media'],
  ],
  ['a cancelled date', { type: 'occurrence_cancelled' }, {}, ['work_cancelled media']],
  ['another time', { changes: { time: [1, 2] } }, {}, ['work_changed media']],
  ['several dates', { changes: {}, dates: [] }, {}, ['work_changed media']],
  ['other words', { changes: { title: ['a', 'b'] } }, {}, []],
  ['no named change', {}, {}, []],
  ['a cancellation that is taken back', { undone: 'cancel' }, {}, ['work_new media']],
  ['a move that is taken back', { undone: 'move' }, {}, ['work_changed media']],
  ['a change that waits', { change: {}, changes: { time: [1, 2] } }, {}, []],
  ['a change of what is not approved', { changes: { time: [1, 2] } }, { status: 'pending' }, []],
  ['a rejection', { type: 'event_rejected' }, {}, []],
  ['nothing needed', { changes: { time: [1, 2] } }, { requirements: [] }, []],
  [
    'other needs',
    { changes: { requirements: [[{ kind: 'pr' }, { kind: 'media' }], media] } },
    {},
    ['work_changed media', 'work_cancelled pr'],
  ],
  ['a new need', { changes: { requirements: [null, media] } }, {}, ['work_new media']],
  [
    'no need any more',
    { changes: { requirements: [media, []] } },
    { requirements: undefined },
    ['work_cancelled media'],
  ],
])('of %s crews are told', (_what, more, event, expected) => {
  expect(news(more, event)).toEqual(expected);
});
