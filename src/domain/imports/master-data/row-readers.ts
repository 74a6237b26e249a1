import { CREW } from '../../work/crew.ts';
import { quoted } from '../room-finder.ts';
import type { MasterDataType } from './master-data-record.ts';
import { roleOfText, workKindOf } from './master-data-words.ts';
import {
  type Cells,
  type ReadRow,
  type RowContext,
  type RowReader,
  titleOf,
} from './row-reader.ts';
import { type Read, readDay, readHour, readWeekdays } from './row-times.ts';

/** `Alice Adams <alice@example.org>` and `mailto:alice@example.org` name an address as well. */
const addressOf = (text: string): string =>
  (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).replace(/^mailto:/i, '').trim();

/** A whole number of a cell, which the schema of the request judges further. */
function readCount(text: string, what: string): Read<number> {
  return /^\d{1,9}$/.test(text)
    ? { value: Number(text) }
    : { refusal: `${quoted(text)} is not a number of ${what}.` };
}

/** The kind and the teams of a row; other roles than crews have neither, which the service judges. */
function readCrew(cells: Cells, { has }: RowContext, role: string): Read<Record<string, unknown>> {
  const [kindText, teamsText] = [cells('kind'), cells('teams')];
  const kind = kindText === null ? null : workKindOf(kindText);
  if (kind === undefined) {
    const sentence = `${quoted(kindText ?? '')} is no kind of work: it is media, pr, setup or catering.`;
    return { refusal: sentence };
  }
  const teams = teamsText === null ? { value: null } : readCount(teamsText, 'teams');
  if ('refusal' in teams) return teams;
  const counted = has('teams') && (role === CREW || teams.value !== null);
  return { value: { kind, ...(counted && { teams: teams.value }) } };
}

function readPerson(cells: Cells, context: RowContext): ReadRow {
  const [name, address] = [cells('name'), cells('email')];
  if (address === null) return { title: name, refusal: 'It has no e-mail address.' };
  const email = addressOf(address).toLowerCase();
  const text = cells('role') ?? (cells('kind') === null ? null : CREW);
  const place = [cells('room'), cells('venue'), cells('institution')];
  const title = titleOf(name, email, text, cells('kind'), ...place);
  if (text === null) {
    const sentence = 'It has no role: write manager, crew, or the role of an approval step.';
    return { title, refusal: sentence };
  }
  const role = roleOfText(text);
  if (role !== CREW && place.every((name) => name === null)) {
    const sentence = 'It names no room, venue or institution: only crews can be everywhere.';
    return { title, refusal: sentence };
  }
  const crew = readCrew(cells, context, role);
  if ('refusal' in crew) return { title, ...crew };
  return { title, body: { email, role, ...crew.value } };
}

/** The first and the last day of a row. */
function readDays(cells: Cells, { order }: RowContext): Read<{ first: string; last: string }> {
  const [from, to] = [cells('starts_on'), cells('ends_on')];
  if (from === null) return { refusal: 'It has no first day.' };
  if (to === null) return { refusal: 'It has no last day.' };
  const first = readDay(from, order);
  if ('refusal' in first) return first;
  const last = readDay(to, order);
  return 'refusal' in last ? last : { value: { first: first.value, last: last.value } };
}

/** The times of opening hours. */
function readTimes(cells: Cells): Read<{ start: string; end: string }> {
  const [from, to] = [cells('start'), cells('end')];
  if (from === null || to === null) {
    return { refusal: 'It has no time from which, or none until which the room is open.' };
  }
  const start = readHour(from, 'start');
  if ('refusal' in start) return start;
  const end = readHour(to, 'end');
  if ('refusal' in end) return end;
  if (end.value <= start.value) {
    return {
      refusal:
        'It does not end after it starts: hours past midnight are two lines, until 24:00 and from 00:00.',
    };
  }
  return { value: { start: start.value, end: end.value } };
}

function readOpeningHours(cells: Cells, context: RowContext): ReadRow {
  const [day, from, to] = [cells('weekday'), cells('start'), cells('end')];
  const times = from === null || to === null ? null : `${from}–${to}`;
  const title = titleOf(
    cells('room'),
    cells('venue'),
    day,
    times,
    cells('starts_on'),
    cells('ends_on'),
  );
  const days = readWeekdays(day, context.language);
  if ('refusal' in days) return { title, ...days };
  const period = readTimes(cells);
  if ('refusal' in period) return { title, ...period };
  const dates = readDays(cells, context);
  if ('refusal' in dates) return { title, ...dates };
  const body = {
    name: cells('name') ?? day ?? times,
    // The name of a table without such a column is made of what it says, and changes none.
    is_named: cells('name') !== null,
    type: 'availability',
    days: days.value,
    periods: [period.value],
    start_date: dates.value.first,
    end_date: dates.value.last,
  };
  return { title, body };
}

const NO_NAME = { title: null, refusal: 'It has no name.' };

function readEquipment(cells: Cells, { has }: RowContext): ReadRow {
  const [name, count] = [cells('name'), cells('stock')];
  if (name === null) return NO_NAME;
  const title = titleOf(name, cells('venue'));
  if (count === null) return { title, refusal: 'It does not say how many there are.' };
  const stock = readCount(count, 'things');
  if ('refusal' in stock) return { title, ...stock };
  const description = has('description') ? { description: cells('description') } : {};
  return { title, body: { name, stock: stock.value, ...description } };
}

function readFeature(cells: Cells): ReadRow {
  const name = cells('name');
  if (name === null) return NO_NAME;
  const title = titleOf(name, cells('room'), cells('venue'));
  if (cells('room') === null && cells('venue') !== null) {
    return { title, refusal: 'It names a venue and no room: features are those of rooms.' };
  }
  return { title, body: { name } };
}

function readTerm(cells: Cells, context: RowContext): ReadRow {
  const name = cells('name');
  if (name === null) return NO_NAME;
  const title = titleOf(name, cells('institution'));
  const dates = readDays(cells, context);
  if ('refusal' in dates) return { title, ...dates };
  return { title, body: { name, starts_on: dates.value.first, ends_on: dates.value.last } };
}

/** The readers of the rows of each type. Source: §21.4. */
export const ROW_READERS: Readonly<Record<MasterDataType, RowReader>> = {
  people: { required: [['email', 'the e-mail address']], read: readPerson },
  opening_hours: {
    required: [
      ['start', 'the time from which rooms are open'],
      ['end', 'the time until which rooms are open'],
      ['starts_on', 'the first day'],
      ['ends_on', 'the last day'],
    ],
    read: readOpeningHours,
  },
  equipment: {
    required: [
      ['name', 'the name'],
      ['stock', 'how many there are'],
    ],
    read: readEquipment,
  },
  features: { required: [['name', 'the name']], read: readFeature },
  terms: {
    required: [
      ['name', 'the name'],
      ['starts_on', 'the first day'],
      ['ends_on', 'the last day'],
    ],
    read: readTerm,
  },
};
