import { expect, test } from 'vitest';
import { type EventNotificationText, eventMailText } from './notification-text.ts';

const now = Temporal.Instant.from('2027-01-01T00:00:00Z');
const timing = {
  start_at: '2027-03-28T00:30:00Z',
  end_at: '2027-03-28T02:30:00Z',
  timezone: 'Europe/Berlin',
  dates: null,
};

test('a mail does not repeat what stands in its table', () => {
  const news: EventNotificationText = {
    type: 'event_submitted',
    is_change: false,
    title: 'Kick-off',
    timing,
    count: 0,
    room_name: 'Aula',
    actor_name: 'Ann',
    comment: 'Soon',
    step_name: 'Dean',
    undone: null,
    is_deleted: false,
    expected: 35,
    is_first: true,
    changed: {
      changes: { title: ['A', 'B'] },
      names: {},
      timeBefore: null,
      timeAfter: timing,
    },
  };
  expect(eventMailText(news, { locale: 'en', showsZone: true, now })).toEqual({
    body: 'The event waits for your decision. Asked by Ann.\nStep: Dean\nTitle: A → B',
    when: 'Sunday 28 March, 01:30–04:30 (Europe/Berlin)',
  });
  const plain = { ...news, changed: null, step_name: null };
  expect(eventMailText(plain, { locale: 'de', showsZone: false, now }).body).toBe(
    'Die Veranstaltung wartet auf Ihre Entscheidung. Angefragt von Ann.',
  );
});
