import { describe, expect, test } from 'vitest';
import { gapText } from './gap-text.ts';
import {
  countCourses,
  courseKey,
  fitsNeeds,
  type GapRequest,
  type GapRoom,
  gapFinder,
  gradeOf,
} from './gaps.ts';
import { GAP_CODES, GAP_GRADES } from './request-record.ts';
import type { Slot, Weeks } from './world.ts';

const DAYS = { from: '2027-04-12', to: '2027-05-09' };
const slot = (start: string, end: string): Slot => ({ weekday: 'tuesday', start, end });
const at = (start: string, end: string, weeks: Weeks = 'all') => ({
  slots: [slot(start, end)],
  weeks,
});

const room = (id: string, changes: Partial<GapRoom> = {}): GapRoom => ({
  id,
  name: `Room ${id}`,
  capacity: 30,
  seating_type: null,
  layouts: [],
  feature_ids: [],
  opening: [],
  ...changes,
});

const request = (changes: Partial<GapRequest> = {}): GapRequest => ({
  title: 'Latin',
  owner_id: 'ada',
  expected_attendees: 20,
  layout: null,
  feature_ids: [],
  patterns: [at('10:00', '12:00')],
  room_wishes: [],
  usual_attendees: null,
  ...changes,
});

const openFrom = (start: string, end: string) => [
  {
    type: 'availability' as const,
    days: [],
    start_date: '2027-01-01',
    end_date: '2027-12-31',
    periods: [{ start, end }],
  },
];

const names = {
  features: new Map([['piano', 'Piano']]),
  rooms: new Map([['old', 'Old Hall']]),
};

/** The codes and sentences of the gaps of a request. */
function found(rooms: readonly GapRoom[], asked: GapRequest, all: readonly GapRequest[] = [asked]) {
  const finder = gapFinder({ rooms, days: DAYS, courses: countCourses(all) });
  return finder(asked).map((gap) => [gap.code, gradeOf(gap), gapText(gap, names, 'en')]);
}

describe('a room', () => {
  const needs = { seats: 20, layout: null, feature_ids: [] };

  test('fits with the seats, the layout and all features', () => {
    expect(fitsNeeds(room('a', { capacity: 20 }), needs)).toBe(true);
    expect(fitsNeeds(room('a', { capacity: 19 }), needs)).toBe(false);
    expect(fitsNeeds(room('a', { capacity: null }), needs)).toBe(false);
    expect(fitsNeeds(room('a'), { ...needs, feature_ids: ['piano'] })).toBe(false);
    const furnished = room('a', { layouts: [{ seating_type: 'u_shape', capacity: 18 }] });
    expect(fitsNeeds(furnished, { ...needs, layout: 'u_shape' })).toBe(false);
    expect(fitsNeeds(furnished, { ...needs, seats: 18, layout: 'u_shape' })).toBe(true);
    expect(fitsNeeds(furnished, { ...needs, layout: 'banquet' })).toBe(false);
  });
});

describe('a request', () => {
  test('that can be placed has no gap', () => {
    expect(found([room('a')], request({ usual_attendees: 10 }))).toEqual([]);
  });

  test('for which no room has the seats names the largest that has the rest', () => {
    const rooms = [
      room('a', { feature_ids: ['piano'] }),
      room('b', { capacity: 40, feature_ids: ['piano'] }),
      room('c', { capacity: 90 }),
    ];
    const asked = request({ expected_attendees: 50, feature_ids: ['piano', 'gone'], layout: null });
    expect(found(rooms, { ...asked, feature_ids: ['piano'] })).toEqual([
      [
        'no_room',
        'blocked',
        'No room of the pool has 50 seats and Piano. Room b has most, 40 seats.',
      ],
    ]);
    expect(found(rooms, asked)).toEqual([
      [
        'no_room',
        'blocked',
        'No room of the pool has 50 seats, Piano and a feature that was deleted.',
      ],
    ]);
    const banquets = room('d', { layouts: [{ seating_type: 'banquet', capacity: 60 }] });
    const [[, , sentence] = []] = found([banquets], request({ layout: 'u_shape' }));
    expect(sentence).toBe('No room of the pool has 20 seats and U-shape.');
  });

  test('of weeks that the round does not have is blocked', () => {
    const later = request({ patterns: [at('10:00', '12:00', [9])] });
    expect(found([room('a')], later)).toEqual([
      ['no_weeks', 'blocked', 'None of its weeks is in the round.'],
    ]);
  });

  test('at times at which no fitting room is open names the first of them', () => {
    const rooms = [room('a', { opening: openFrom('08:00', '18:00') }), room('b', { capacity: 5 })];
    const late = request({ patterns: [at('18:00', '20:00'), at('20:00', '22:00')] });
    expect(found(rooms, late)).toEqual([
      ['closed', 'blocked', 'No room that fits is open on Tuesdays from 18:00 to 20:00.'],
    ]);
    const either = request({ patterns: [at('18:00', '20:00'), at('10:00', '12:00')] });
    expect(found(rooms, either)).toEqual([]);
  });

  test('needs one room that is open at all times of an alternative', () => {
    const rooms = [
      room('a', { opening: openFrom('08:00', '12:00') }),
      room('b', { opening: openFrom('12:00', '18:00') }),
    ];
    const both = { slots: [slot('10:00', '12:00'), slot('14:00', '16:00')], weeks: 'all' as const };
    expect(found(rooms, request({ patterns: [both] }))).toEqual([
      ['closed', 'blocked', 'No room that fits is open on Tuesdays from 10:00 to 12:00.'],
    ]);
  });

  test('without alternatives has no weeks', () => {
    expect(found([room('a')], request({ patterns: [] })).map(([code]) => code)).toEqual([
      'no_weeks',
    ]);
  });

  test('with wishes outside of the pool names them', () => {
    expect(found([room('a')], request({ room_wishes: ['a', 'old', 'gone'] }))).toEqual([
      [
        'wish_outside_pool',
        'blocked',
        'Old Hall and A room that was deleted are not in the pool any more.',
      ],
    ]);
  });

  test('of nobody, or of more than twice the usual people, is to be looked at', () => {
    expect(found([room('a')], request({ owner_id: null, usual_attendees: 9 }))).toEqual([
      [
        'nobody_named',
        'look',
        'Nobody is named: nobody will be told, and it may meet other courses of the same person.',
      ],
      ['unusual_size', 'look', '20 people are expected, usually it was 9.'],
    ]);
  });

  test('has all codes and grades of the contract, and no others', () => {
    const asked = [
      request({ expected_attendees: 900 }),
      request({ patterns: [at('10:00', '12:00', [9])], room_wishes: ['gone'] }),
      request({ patterns: [at('18:00', '20:00')], owner_id: null, usual_attendees: 1 }),
    ];
    const rooms = [room('a', { opening: openFrom('08:00', '18:00') })];
    const all = asked.flatMap((one) => found(rooms, one, [one, one]));
    expect(new Set(all.map(([code]) => code))).toEqual(new Set(GAP_CODES));
    expect(new Set(all.map(([, grade]) => grade))).toEqual(new Set(GAP_GRADES));
  });

  test('is there twice where title and person are the same, in any spelling', () => {
    const twin = request({ title: ' LATIN ' });
    expect(found([room('a')], request(), [request(), twin])).toEqual([
      ['twice', 'look', 'Another request has the same title and the same person.'],
    ]);
    const others = [request(), request({ title: 'Greek' }), request({ owner_id: 'bob' })];
    expect(found([room('a')], request(), others)).toEqual([]);
    expect(courseKey({ title: 'Latin  I', owner_id: null })).toBe(
      courseKey({ title: 'latin i', owner_id: null }),
    );
  });
});
