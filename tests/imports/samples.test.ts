import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  MASTER_DATA_TYPES,
  type MasterDataType,
} from '../../src/domain/imports/master-data/master-data-record.ts';
import { LOCALES, type Locale } from '../../src/domain/messages/index.ts';
import { readCsvRows, readTable } from '../../src/ports/import-file/read-table.ts';

/** The sample files that the page of imports offers, in the words of a language. */
const samplesOf = (locale: Locale): Record<MasterDataType | 'rooms', string> => {
  const url = new URL(`../../web/src/words/${locale}/imports.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')).tables.samples;
};

const context = { rooms: [], roomId: null, serviceZone: 'UTC', horizon: '2030-01-01T00:00:00Z' };

/** The requests that the rows of a file become, without names, which differ by language. */
function bodiesOf(text: string, type: MasterDataType) {
  const rows = readCsvRows(text, 100);
  if ('unreadable' in rows) throw new Error(rows.unreadable);
  const read = readTable(rows, type, context as never);
  if ('unreadable' in read) throw new Error(read.unreadable);
  expect(read.not_taken).toEqual([]);
  return read.records.map(({ refusal, payload }) => {
    if (refusal !== null || payload?.kind !== 'master_data') throw new Error(refusal ?? 'no row');
    const { name: _, email: __, description: ___, ...body } = payload.body;
    return body;
  });
}

describe.each(MASTER_DATA_TYPES)('the sample file of %s', (type) => {
  test.each(LOCALES)('says in %s what it says in English', (locale) => {
    // Semesters end on different days in different countries.
    const inAll = ({ ends_on: _, ...body }: Record<string, unknown>) => body;
    const bodies = bodiesOf(samplesOf(locale)[type], type);
    expect(bodies.map(inAll)).toEqual(bodiesOf(samplesOf('en')[type], type).map(inAll));
    expect(bodies.length).toBeGreaterThan(0);
  });
});

test.each(LOCALES)('the sample file of rooms says in %s what it says in English', (locale) => {
  const roomsOf = (of: Locale) => {
    const rows = readCsvRows(samplesOf(of).rooms, 100);
    if ('unreadable' in rows) throw new Error(rows.unreadable);
    const read = readTable(rows, 'rooms', context as never);
    if ('unreadable' in read) throw new Error(read.unreadable);
    expect(read.not_taken).toEqual([]);
    return read.records.map(({ refusal, payload }) => {
      if (refusal !== null || payload?.kind !== 'room') throw new Error(refusal ?? 'no room');
      const { venue, features = [], body } = payload;
      return {
        capacity: body.capacity,
        features: features.length,
        isInVenue: venue !== null,
        hasFloor: 'location' in body,
      };
    });
  };
  expect(roomsOf(locale)).toEqual(roomsOf('en'));
  expect(roomsOf(locale)).toHaveLength(2);
});
