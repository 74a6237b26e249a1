import { describe, expect, test } from 'vitest';
import { readOwnObject } from '../../ports/import-file/read-calendar-object.ts';
import { locationFinder, roomByAddress } from '../caldav/room-of-location.ts';
import { singleEvent } from '../ical/event-component.ts';
import { roomsKey } from '../imports/calendar-series.ts';
import type { ImportContext } from '../imports/import-record.ts';
import { objectGroups } from './calendar-object.ts';
import type { FeedRow } from './feed.ts';

const row = {
  id: 'e',
  title: 'Choir',
  description: null,
  website: null,
  status: 'approved',
  event_type: null,
  format: null,
  creator_name: 'Ann',
  version: 1,
  is_recurring: false,
  updated_at: '2027-01-02T00:00:00Z',
  room_id: 'hall',
  extra_room_ids: ['tent', 'attic'],
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
  overrides: [],
  left_out: [],
  wanted: [],
} as unknown as FeedRow;

const room = (id: string, mail_name?: string) => ({
  id,
  name: id,
  location: null,
  venue: null,
  ...(mail_name !== undefined && { mail_name }),
});
const rooms = [room('hall', 'main-hall'), room('tent', 'tent'), room('attic')];

const written = (status: string, domain?: string) => {
  const parts = { rooms, address: 'stoa@example.org', locale: 'en' as const, room_ids: null };
  const [[event] = []] = objectGroups({ rows: [{ ...row, status }], ...parts }, domain);
  if (event === undefined) throw new Error('There is no event.');
  return singleEvent(event).replaceAll('\r\n ', '').split('\r\n');
};
const attendees = (...of: Parameters<typeof written>) =>
  written(...of).filter((line) => line.startsWith('ATTENDEE'));

describe('An object', () => {
  test('has rooms with addresses as attendees, and no organizer', () => {
    const line = (name: string, mail: string, partstat: string) =>
      `ATTENDEE;CUTYPE=ROOM;CN="${name}";PARTSTAT=${partstat};RSVP=FALSE;SCHEDULE-AGENT=NONE:mailto:${mail}@rooms.test`;
    const lines = (partstat: string) => [
      line('hall', 'main-hall', partstat),
      line('tent', 'tent', partstat),
    ];
    expect(attendees('approved', 'rooms.test')).toEqual(lines('ACCEPTED'));
    expect(attendees('pending', 'rooms.test')).toEqual(lines('TENTATIVE'));
    expect(attendees('cancelled', 'rooms.test')).toEqual(lines('DECLINED'));
    expect(attendees('approved')).toEqual([]);
    expect(written('approved', 'rooms.test').join()).not.toContain('ORGANIZER');
  });
});

const located = ['hall', 'tent', 'attic'].map((id) => ({
  id,
  name: id,
  location: null,
  venue: null,
  timezone: null,
  mail_name: id,
}));

function roomsRead(lines: readonly string[], shown?: readonly string[]) {
  const context: Omit<ImportContext, 'roomId'> = {
    rooms: located,
    serviceZone: 'UTC',
    horizon: '2028-01-01T00:00:00Z',
  };
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTART:20270329T080000Z',
    'DURATION:PT1H',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  const read = readOwnObject(text, {
    ...context,
    findRoom: locationFinder(located, []),
    roomOfAddress: roomByAddress(located, 'rooms.test'),
    ...(shown && { shownRooms: new Set([roomsKey(shown)]) }),
    isOwnAddress: (address) => address.endsWith('@rooms.test'),
  });
  if ('refusal' in read || read.record.payload?.kind !== 'event') return read;
  const { room_id, extra_room_ids = [] } = read.record.payload.body;
  return { rooms: [room_id, ...extra_room_ids], kept: read.others.map(({ name }) => name) };
}

describe('The rooms of an object that is sent', () => {
  const invited = ['ATTENDEE:mailto:hall@rooms.test', 'ATTENDEE:MAILTO:Tent@rooms.test'];

  test('are its attendees, which are not kept beside them', () => {
    const guest = 'ATTENDEE:mailto:guest@example.org';
    const read = roomsRead([...invited, guest, 'LOCATION:attic']);
    expect(read).toEqual({ rooms: ['hall', 'tent'], kept: ['attendee'] });
    expect(roomsRead([guest, 'LOCATION:attic'])).toMatchObject({ rooms: ['attic'] });
  });

  test('are those of its location where the attendees are as they were shown', () => {
    const shown = ['tent', 'hall'];
    expect(roomsRead([...invited, 'LOCATION:attic'], shown)).toMatchObject({ rooms: ['attic'] });
    expect(roomsRead([...invited, 'LOCATION:Online'], shown)).toMatchObject({
      rooms: ['hall', 'tent'],
    });
    expect(roomsRead([...invited, 'LOCATION:attic'], ['hall'])).toMatchObject({
      rooms: ['hall', 'tent'],
    });
  });
});
