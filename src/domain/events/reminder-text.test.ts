import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../messages/index.ts';
import { type RemindedRequest, type ReminderContent, reminderText } from './reminder-text.ts';

const request: RemindedRequest = {
  title: 'Choir\npractice',
  room: 'Hall',
  start_at: '2027-03-30T18:15:00Z',
  end_at: '2027-03-30T19:45:00Z',
  timezone: 'Europe/Berlin',
  opened_at: '2027-03-24T23:30:00Z',
  step_name: 'Faculty',
  is_change: false,
};

const none = { count: 0, first: [] };
const one = { count: 1, first: [request] };

const text = (
  content: Partial<ReminderContent>,
  locale: Locale = 'en',
  timezone: string | null = 'Europe/Berlin',
) =>
  reminderText(
    { waiting: none, overdue: none, overdue_days: 10, ...content },
    { locale, timezone, now: Temporal.Instant.from('2027-03-29T06:00:00Z') },
  );

test('a reminder says what waits, where and since when', () => {
  expect(text({ waiting: one })).toEqual({
    title: '1 request waits for your decision',
    body: 'These wait for your decision:\n– Tuesday 30 March, 20:15: Choir practice – Hall, since 25 March',
  });
});

test('what waits too long follows, with the step that waits; what is not named is counted', () => {
  const changed = { count: 3, first: [{ ...request, is_change: true }] };
  expect(text({ waiting: one, overdue: changed }, 'de')).toEqual({
    title: '1 Anfrage wartet auf Ihre Entscheidung',
    body: [
      'Auf Ihre Entscheidung warten:',
      '– Dienstag, 30. März, 20:15 Uhr: Choir practice – Hall, seit 25. März',
      'An Orten, die Sie verwalten, hat seit 10 Arbeitstagen niemand entschieden über:',
      '– Dienstag, 30. März, 20:15 Uhr: Änderung von Choir practice – Hall, seit 25. März (Schritt: Faculty)',
      '… und 2 weitere',
    ].join('\n'),
  });
});

test('the zone is named for readers elsewhere, and for those whose zone is not known', () => {
  for (const zone of ['Asia/Tokyo', null])
    expect(text({ waiting: one }, 'en', zone).body).toContain('20:15 (Europe/Berlin): Choir');
  expect(text({ waiting: one }, 'en', 'Europe/Vienna').body).not.toContain('Europe');
});

test.each([
  [1, 1, '1 request has waited for 1 working day', '1 Anfrage wartet seit einem Arbeitstag'],
  [2, 10, '2 requests have waited for 10 working days', '2 Anfragen warten seit 10 Arbeitstagen'],
])('%i that waits for %i days is the title where nothing else waits', (count, days, en, de) => {
  const overdue = { overdue: { ...one, count }, overdue_days: days };
  expect([text(overdue).title, text(overdue, 'de').title]).toEqual([en, de]);
});

test('several that wait are counted in the title', () => {
  const waiting = { ...one, count: 2 };
  expect(text({ waiting }).title).toBe('2 requests wait for your decision');
  expect(text({ waiting }, 'de').title).toBe('2 Anfragen warten auf Ihre Entscheidung');
});

test.each(LOCALES)('whole days are dates without times, %s', (locale) => {
  const days = { start_at: '2027-03-29T22:00:00Z', end_at: '2027-03-31T22:00:00Z' };
  const waiting = { count: 1, first: [{ ...request, ...days }] };
  const { body } = text({ waiting }, locale);
  expect(body).toMatch(/– .*30.* – .*31.*: Choir practice/);
  expect(body).not.toMatch(/\d:\d|00|22/);
});
