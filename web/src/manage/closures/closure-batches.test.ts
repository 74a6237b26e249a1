import { expect, test } from 'vitest';
import { type Answer, batchesOf } from './closure-batches.ts';

const hour = (day: number, at: number): string =>
  `2026-12-0${day}T${String(at).padStart(2, '0')}:00:00Z`;

const date = (series: string, day: number) => ({ id: `${series}::${hour(day, 10)}` });

const answer = (id: string, day: number, room?: string): Answer => ({
  affected: {
    id,
    room_id: 'hall',
    title: 'Statics',
    start_at: hour(day, 10),
    end_at: hour(day, 11),
  },
  ...(room !== undefined && { room }),
});

const onDay = (day: number, room?: string, series = 'series'): Answer =>
  answer(date(series, day).id, day, room);

/** A series on the first six days. */
const datesOf = async (series: string) => [1, 2, 3, 4, 5, 6].map((day) => date(series, day));

const shortOf = async (answers: Answer[], dates: typeof datesOf = datesOf) =>
  (await batchesOf(answers, dates)).map(({ ids, room, from, to }) => ({ ids, room, from, to }));

test('dates in a row with the same answer are one request', async () => {
  expect(await shortOf([onDay(1), onDay(2), onDay(3)])).toEqual([
    { ids: ['series'], room: undefined, from: hour(1, 10), to: hour(3, 11) },
  ]);
});

test('a window never has a date that was not chosen, or has another answer', async () => {
  expect(await shortOf([onDay(1, 'a'), onDay(3, 'a'), onDay(4, 'b')])).toEqual([
    { ids: ['series'], room: 'a', from: hour(1, 10), to: hour(1, 11) },
    { ids: ['series'], room: 'a', from: hour(3, 10), to: hour(3, 11) },
    { ids: ['series'], room: 'b', from: hour(4, 10), to: hour(4, 11) },
  ]);
});

test('a date in between that is cancelled already divides nothing', async () => {
  const dates = async (series: string) =>
    (await datesOf(series)).map((one, index) => ({ ...one, is_cancelled: index === 1 }));
  expect(await shortOf([onDay(1), onDay(3)], dates)).toMatchObject([
    { from: hour(1, 10), to: hour(3, 11) },
  ]);
});

test('series with the same window share a request, and so do events that are no series', async () => {
  const answers = [answer('one', 1, 'a'), answer('two', 2, 'a')];
  const series = [onDay(1, 'a', 'x'), onDay(2, 'a', 'x'), onDay(1, 'a', 'y'), onDay(2, 'a', 'y')];
  expect(await shortOf([...answers, ...series])).toEqual([
    { ids: ['one', 'two'], room: 'a', from: undefined, to: undefined },
    { ids: ['x', 'y'], room: 'a', from: hour(1, 10), to: hour(2, 11) },
  ]);
});

test('dates that the series does not list any more are answered by themselves', async () => {
  expect(await shortOf([onDay(1), onDay(2)], async () => [])).toHaveLength(2);
});

test('a request has at most a hundred events', async () => {
  const answers = Array.from({ length: 101 }, (_, index) => answer(`event-${index}`, 1));
  expect((await shortOf(answers)).map(({ ids }) => ids.length)).toEqual([100, 1]);
});
