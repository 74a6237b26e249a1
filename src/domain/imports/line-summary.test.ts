import { describe, expect, test } from 'vitest';
import { eventOf, importContext, recordsOf } from '../../../tests/support/import-context.ts';
import type { EventPayload } from './import-record.ts';
import { summaries } from './line-summary.ts';

const { rooms, serviceZone } = importContext;
const venues = [{ name: 'Abbey', timezone: 'Europe/Berlin' }];
const summaryOf = summaries({ rooms, venues, serviceZone });

const talk = (...more: string[]): EventPayload =>
  eventOf(
    recordsOf([
      'UID:a',
      'SUMMARY:Talk',
      'DTSTART;TZID=Europe/Berlin:20270329T100000',
      'DTEND;TZID=Europe/Berlin:20270329T110000',
      ...more,
    ])[0],
  );

describe('The summary of a line', () => {
  test('says where, when and for whom an event is', () => {
    const payload = talk('LOCATION:Hall', 'ORGANIZER;CN=Alice:mailto:alice@example.org');
    expect(summaryOf({ payload })).toEqual({
      room: 'Hall',
      venue: 'Abbey',
      timezone: 'Europe/Berlin',
      start_at: '2027-03-29T08:00:00Z',
      end_at: '2027-03-29T09:00:00Z',
      person: 'Alice',
      is_new_room: false,
      is_new_venue: false,
      is_service_zone: false,
    });
  });

  test('has the zone of the service where the room has none, and nulls for what is not known', () => {
    const payload = talk('LOCATION:Tent');
    expect(summaryOf({ payload })).toMatchObject({ timezone: 'Europe/London', person: null });
    const elsewhere = { ...payload, body: { ...payload.body, room_id: 'gone', start_at: 'soon' } };
    expect(summaryOf({ payload: elsewhere })).toMatchObject({
      room: null,
      venue: null,
      start_at: null,
    });
  });

  test('of a room says where it is, and whether its venue is made', () => {
    const room = (venue: string | null) =>
      summaryOf({ payload: { kind: 'room', venue, body: { name: 'Crypt' } } });
    expect(room('abbey')).toMatchObject({
      room: 'Crypt',
      timezone: 'Europe/Berlin',
      start_at: null,
      is_new_venue: false,
      is_service_zone: false,
    });
    expect(room('Annex')).toMatchObject({ timezone: 'Europe/London', is_new_venue: true });
    expect(room(null)).toMatchObject({ is_new_venue: false, is_service_zone: true });
  });

  test('is none for lines that could not be read', () => {
    expect(summaryOf({ payload: null })).toBeNull();
  });
});
