import { describe, expect, test } from 'vitest';
import type { EventNotificationType, Locale } from '../messages/index.ts';
import type { UndoneAction } from './event-actions.ts';
import { type EventNotificationText, eventText } from './notification-text.ts';

const now = Temporal.Instant.from('2027-01-01T00:00:00Z');
const timing = {
  start_at: '2027-03-28T00:30:00Z',
  end_at: '2027-03-28T02:30:00Z',
  timezone: 'Europe/Berlin',
  dates: null,
};

const textsOf = (more: Partial<EventNotificationText>) => {
  const news: EventNotificationText = {
    type: 'event_approved',
    is_change: false,
    title: 'Kick-off',
    timing,
    count: 0,
    room_name: 'Aula',
    actor_name: 'Ann',
    comment: null,
    step_name: null,
    changed: null,
    undone: null,
    is_deleted: false,
    expected: null,
    is_first: false,
    ...more,
  };
  const inLocale = (locale: Locale) => ({
    near: eventText(news, { locale, showsZone: false, now }),
    far: eventText(news, { locale, showsZone: true, now }),
  });
  return { en: inLocale('en'), de: inLocale('de'), fr: inLocale('fr'), pl: inLocale('pl') };
};

const when = 'Sunday 28 March, 01:30–04:30';

describe('what happened to an event', () => {
  test.each<[EventNotificationType, string, string]>([
    [
      'event_submitted',
      'Waiting for approval',
      'The event waits for your decision. Forwarded by Ann.',
    ],
    ['event_approved', 'Approved', 'Ann approved the event.'],
    ['event_rejected', 'Rejected', 'Ann rejected the event.'],
    ['event_returned', 'Returned', 'Ann returned the event.'],
    ['event_discarded', 'Discarded', 'Ann discarded the event.'],
    ['event_cancelled', 'Cancelled', 'Ann cancelled the event.'],
    ['event_updated', 'Changed', 'Ann changed the event.'],
    ['occurrence_cancelled', 'Date cancelled', 'Ann cancelled the date.'],
  ])('is said of %s', (type, heading, body) => {
    const title = `${heading}: Kick-off, ${when}, Aula`;
    expect(textsOf({ type }).en.near).toEqual({ title, body });
  });

  test.each<[EventNotificationType, string, string]>([
    [
      'event_submitted',
      'Change waiting for approval',
      'A change of the event waits for your decision. Forwarded by Ann.',
    ],
    ['event_approved', 'Change approved', 'Ann approved the change.'],
    ['event_rejected', 'Change rejected', 'Ann rejected the change. The event stays as it was.'],
    ['event_returned', 'Change returned', 'Ann returned the change.'],
    ['event_discarded', 'Change discarded', 'Ann discarded the change. The event stays as it was.'],
  ])('is said of a change that waits: %s', (type, heading, body) => {
    const { near } = textsOf({ type, is_change: true }).en;
    expect(near).toEqual({ title: `${heading}: Kick-off, ${when}, Aula`, body });
  });

  test.each<[UndoneAction, string, string]>([
    ['submit', 'Ann took back the submission.', 'Ann hat die Einreichung zurückgenommen.'],
    ['approve', 'Ann took back the approval.', 'Ann hat die Genehmigung zurückgenommen.'],
    ['reject', 'Ann took back the rejection.', 'Ann hat die Ablehnung zurückgenommen.'],
    ['return', 'Ann took back the return.', 'Ann hat die Rückgabe zurückgenommen.'],
    ['discard', 'Ann took back the discarding.', 'Ann hat das Verwerfen zurückgenommen.'],
    ['cancel', 'Ann took back the cancellation.', 'Ann hat die Absage zurückgenommen.'],
    ['move', 'Ann took back the move.', 'Ann hat die Verlegung zurückgenommen.'],
  ])('is said of an action that was taken back: %s', (undone, english, german) => {
    const { en, de } = textsOf({ type: 'event_updated', undone });
    expect(en.near).toEqual({ title: `Taken back: Kick-off, ${when}, Aula`, body: english });
    expect(de.near.title).toMatch(/^Zurückgenommen: Kick-off, /);
    expect(de.near.body).toBe(german);
  });

  test('is said of an event that was deleted', () => {
    const { en, de } = textsOf({ type: 'event_cancelled', is_deleted: true });
    const body = 'Ann deleted the event.';
    expect(en.near).toEqual({ title: `Cancelled: Kick-off, ${when}, Aula`, body });
    expect(de.near.body).toBe('Ann hat die Veranstaltung gelöscht.');
  });

  test('names an action that the service took back, and not who did it', () => {
    const { en, de } = textsOf({ type: 'event_updated', undone: 'approve', actor_name: null });
    expect(en.near.body).toBe('The approval was taken back.');
    expect(de.near.body).toBe('Die Genehmigung wurde zurückgenommen.');
  });

  test('is said with the step, the reason, and old and new values', () => {
    const timeBefore = {
      ...timing,
      start_at: '2027-03-27T00:30:00Z',
      end_at: '2027-03-27T01:30:00Z',
    };
    const changes = {
      start_at: [timeBefore.start_at, timing.start_at],
      room_id: ['r1', 'r2'],
      website: [null, 'https://example.org'],
      notes: ['secret', 'more'],
      status: ['approved', 'pending'],
      search_text: ['a', 'b'],
    } as const;
    const names = { r1: 'Aula', r2: 'Cloister\nRoom' };
    const changed = { changes: changes as never, names, timeBefore, timeAfter: timing };
    const { en, de } = textsOf({ step_name: 'Dean', comment: 'Soon', changed });
    expect(en.near.body).toBe(
      [
        'Ann approved the event.',
        'Step: Dean',
        'Reason: Soon',
        'Time: Saturday 27 March, 01:30–02:30 → Sunday 28 March, 01:30–04:30',
        'Room: Aula → Cloister Room',
        'Notes: changed',
        'Website: none → https://example.org',
        'Status: approved → pending',
      ].join('\n'),
    );
    expect(de.near.body).toContain('Status: genehmigt → wartet auf Genehmigung');
    expect(de.near.body).toContain('Webseite: keine Angabe → https://example.org');
  });

  test('says how many people are expected, unless the changes say it', () => {
    const { en, de } = textsOf({ expected: 35 });
    expect(en.near.body).toBe('Ann approved the event.\nPeople expected: 35');
    expect(de.near.body).toContain('\nErwartete Personen: 35');
    const timeAfter = timing;
    const [before, after] = [20, 35];
    const changes = { expected_attendees: [before, after] as [unknown, unknown] };
    const changed = { changes, names: {}, timeBefore: null, timeAfter };
    expect(textsOf({ expected: after, changed }).en.near.body).toBe(
      'Ann approved the event.\nPeople expected: 20 → 35',
    );
  });

  test('is said of the service without a name', () => {
    const { en, de } = textsOf({ actor_name: null });
    expect(en.near.body).toBe('The event was approved.');
    expect(de.near.body).toBe('Die Veranstaltung wurde genehmigt.');
  });

  test('names its zone to those whose clock shows another', () => {
    expect(textsOf({}).en.far.title).toBe(
      'Approved: Kick-off, Sunday 28 March, 01:30–04:30 (Europe/Berlin), Aula',
    );
  });

  test('is one well-formed line in the title, whatever the event is called', () => {
    const { title } = textsOf({ title: 'A\nB\ud800' }).en.near;
    expect(title).toBe(`Approved: A B\ufffd, ${when}, Aula`);
  });

  test.each([
    [1, ''],
    [3, ' and 2 more'],
  ])('is said of %i occurrences whose room is taken', (count, others) => {
    expect(textsOf({ type: 'occurrence_room_conflict', count }).en.near).toEqual({
      title: `Room not free: Kick-off, ${when}, Aula`,
      body: `The room is taken on ${when}${others}: there the series holds no room.`,
    });
  });

  test('is said in each language', () => {
    const titles = Object.values(textsOf({})).map(({ near }) => near.title);
    expect(titles).toEqual([
      `Approved: Kick-off, ${when}, Aula`,
      'Genehmigt: Kick-off, Sonntag, 28. März, 01:30–04:30 Uhr, Aula',
      'Validé: Kick-off, dimanche 28 mars, 01:30–04:30, Aula',
      'Zatwierdzono: Kick-off, niedziela, 28 marca, 01:30–04:30, Aula',
    ]);
  });
});

describe('several dates of a series', () => {
  const datesOf = (...days: number[]) =>
    days.map((day) => {
      const date = `2027-05-${String(day).padStart(2, '0')}`;
      return { start_at: `${date}T08:00:00Z`, end_at: `${date}T09:00:00Z` };
    });
  const cancelled = (...days: number[]) =>
    textsOf({
      type: 'occurrence_cancelled',
      timing: { ...timing, timezone: 'UTC', several: datesOf(...days) },
    }).en.near;

  test('are named in the title, where they are few', () => {
    expect(cancelled(4, 11)).toEqual({
      title: 'Dates cancelled: Kick-off, 2 dates: 4 and 11 May, 08:00–09:00, Aula',
      body: 'Ann cancelled the dates.',
    });
  });

  test('are named in the body, where they are many', () => {
    const { title, body } = cancelled(1, 3, 5, 7, 9, 11, 13, 15);
    expect(title).toContain('8 dates until 15 May');
    expect(body).toBe('Ann cancelled the dates.\nDates: 1, 3, 5, 7, 9, 11, 13 and 15 May');
  });
});

test('open work names its kinds', () => {
  const { en, de } = textsOf({
    type: 'work_reminder',
    kinds: ['media', 'setup'],
    actor_name: null,
  });
  expect(en.near.title).toBe(`Work still open: Kick-off, ${when}, Aula`);
  expect(en.near.body).toBe(
    'Nobody has accepted yet what the event needs.\nRequirements: media and set-up',
  );
  expect(de.near.body).toContain('Bedarf: Medien und Aufbau');
});
