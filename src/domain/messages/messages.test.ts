import { expect, test } from 'vitest';
import { catalogues } from './index.ts';
import { localeOf, preferredLocale } from './locales.ts';

const { de, en } = catalogues;

test.each([
  [en.events.event_approved.by, 'Ann approved the event.', 'The event was approved.'],
  [en.datesCancelled.by, 'Ann cancelled the dates.', 'The dates were cancelled.'],
  [en.undone.by.submit, 'Ann took back the submission.', 'The submission was taken back.'],
  [
    en.events.event_submitted.by,
    'The event waits for your decision. Forwarded by Ann.',
    'The event waits for your decision.',
  ],
  [
    en.changes.event_rejected.by,
    'Ann rejected the change. The event stays as it was.',
    'The change was rejected. The event stays as it was.',
  ],
  [
    en.changes.event_discarded.by,
    'Ann discarded the change. The event stays as it was.',
    'The change was discarded. The event stays as it was.',
  ],
  [
    de.events.event_approved.by,
    'Ann hat die Veranstaltung genehmigt.',
    'Die Veranstaltung wurde genehmigt.',
  ],
  [de.events.occurrence_cancelled.by, 'Ann hat den Termin abgesagt.', 'Der Termin wurde abgesagt.'],
  [de.datesCancelled.by, 'Ann hat die Termine abgesagt.', 'Die Termine wurden abgesagt.'],
  [
    de.events.event_submitted.by,
    'Die Veranstaltung wartet auf Ihre Entscheidung. Weitergegeben von Ann.',
    'Die Veranstaltung wartet auf Ihre Entscheidung.',
  ],
  [
    de.changes.event_rejected.by,
    'Ann hat die Änderung abgelehnt. Die Veranstaltung bleibt, wie sie war.',
    'Die Änderung wurde abgelehnt. Die Veranstaltung bleibt, wie sie war.',
  ],
  [
    de.changes.event_discarded.by,
    'Ann hat die Änderung verworfen. Die Veranstaltung bleibt, wie sie war.',
    'Die Änderung wurde verworfen. Die Veranstaltung bleibt, wie sie war.',
  ],
])('a sentence names who did it: %#', (by, named, unnamed) => {
  expect([by('Ann'), by(null)]).toEqual([named, unnamed]);
});

test('a room that is not free is told by its heading and the dates alone', () => {
  expect(en.events.occurrence_room_conflict.by(null)).toBe('');
  expect(de.events.occurrence_room_conflict.by(null)).toBe('');
  expect(en.roomConflict('1 May', 0)).toBe(
    'The room is taken on 1 May: there the series holds no room.',
  );
  expect(en.roomConflict('1 May', 1)).toContain('on 1 May and 1 more:');
  expect(de.roomConflict('1. Mai', 0)).toBe(
    'Der Raum ist belegt: 1. Mai. Dort hält die Reihe keinen Raum.',
  );
  expect(de.roomConflict('1. Mai', 1)).toContain('1. Mai und 1 weitere.');
});

test.each([
  [1, '1 event on 1 May', '1 Veranstaltung wartet auf Genehmigung'],
  [2, '2 events on 1 May', '2 Veranstaltungen warten auf Genehmigung'],
])('%i is counted', (count, english, german) => {
  expect(en.digest.todays_events(count, '1 May')).toBe(english);
  expect(de.digest.pending_approvals(count)).toBe(german);
});

test('a digest and a webhook are named', () => {
  expect(en.digest.pending_approvals(1)).toBe('1 event waiting for approval');
  expect(en.digest.weekly_upcoming(2, '1 May')).toBe('2 events in the week from 1 May');
  expect(de.digest.weekly_upcoming(1, '1. Mai')).toBe('1 Veranstaltung in der Woche ab 1. Mai');
  expect(de.digest.todays_events(1, '1. Mai')).toBe('1 Veranstaltung am 1. Mai');
  expect([en.digest.more(3), de.digest.more(3)]).toEqual(['… and 3 more', '… und 3 weitere']);
  expect(en.webhook.title('a.org')).toBe('Your webhook to a.org was disabled');
  expect(de.webhook.title('a.org')).toBe('Ihr Webhook an a.org wurde abgeschaltet');
});

test('a date has its weekday and its year where they are said', () => {
  const date = { weekday: 1, day: 29, month: 3, year: 2027 };
  expect(en.date(date)).toBe('Monday 29 March 2027');
  expect(de.date(date)).toBe('Montag, 29. März 2027');
  expect(en.date({ ...date, weekday: null, year: null })).toBe('29 March');
  expect(de.date({ ...date, weekday: null, year: null })).toBe('29. März');
});

test('several dates are named, and a reader is told what they are', () => {
  const days = (words: typeof en) => words.list(['4', '11', words.andMore(3)]);
  expect(en.datesOn(2, en.list([en.day(4), '11 May']))).toBe('2 dates: 4 and 11 May');
  expect(de.datesOn(2, de.list([de.day(4), '11. Mai']))).toBe('2 Termine: 4. und 11. Mai');
  expect([days(en), days(de)]).toEqual(['4, 11 and 3 more', '4, 11 und 3 weitere']);
  expect(en.datesUntil(3, 1, '1 May')).toBe('3 Mondays until 1 May');
  expect(de.datesUntil(3, 1, '1. Mai')).toBe('3 Montage bis 1. Mai');
  expect([en.datesFrom(1, '1 May'), de.datesFrom(1, '1. Mai')]).toEqual([
    'Mondays from 1 May',
    'Montage ab 1. Mai',
  ]);
  expect([en.datesLine('1 May'), de.datesLine('1. Mai')]).toEqual([
    'Dates: 1 May',
    'Termine: 1. Mai',
  ]);
});

test('times have their zone, and events their step and reason', () => {
  expect(en.inZone(en.clockRange('10:15', '11:45'), 'UTC')).toBe('10:15–11:45 (UTC)');
  expect(de.inZone(de.clockRange('10:15', '11:45'), 'UTC')).toBe('10:15–11:45 Uhr (UTC)');
  expect([en.clock('10:15'), de.clock('10:15')]).toEqual(['10:15', '10:15 Uhr']);
  expect([en.step('Dean'), de.step('Dekan')]).toEqual(['Step: Dean', 'Schritt: Dekan']);
  expect([en.reason('ill'), de.reason('krank')]).toEqual(['Reason: ill', 'Begründung: krank']);
});

test.each([
  ['de-AT', 'de'],
  [' EN_us ', 'en'],
  ['uk-UA', 'uk'],
  ['la', null],
  ['', null],
])('the tag %j is %j', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale);
});

test.each([
  ['de', 'de'],
  ['la, en;q=0.3, de;q = 0.8', 'de'],
  ['en;q=0.3, de', 'de'],
  ['de;q=0, en;q=0.1', 'en'],
  ['la, de;q=0', null],
  ['en;q=0.5, de;Q=0.7', 'de'],
  ['en;q=0.5, de;level=1;q=0.7', 'de'],
  ['en;q=0.5, de;q=0.2x', 'de'],
  ['la, fi', null],
  ['la, es', 'es'],
  ['', null],
  ['de;q=x, en', 'de'],
  [`${'la,'.repeat(20)}de`, null],
  [`${'la,'.repeat(19)}de`, 'de'],
])('a browser that says %j reads %j', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});
