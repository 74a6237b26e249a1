import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import type { SheetCell, SheetColumn } from '../../src/domain/events/sheet-plan.ts';
import { cellText } from '../../src/domain/text/sheet-text.ts';
import { writeSheet } from '../../src/ports/sheet-writer.ts';
import { type Cells, readCsv, readXlsxCells, unzip } from './read-sheets.ts';

const columns: SheetColumn[] = [
  { header: 'Text', kind: 'text', width: 20 },
  { header: 'Number', kind: 'number', width: 10 },
  { header: 'Moment (Europe/Berlin)', kind: 'moment', width: 24 },
];

type Row = SheetCell[];

async function* inPages(...pages: Row[][]): AsyncGenerator<Row[]> {
  yield* pages;
}

type Read = { xlsx: Cells; csv: string[][]; xml: string; text: string; row_count: number };

async function written(...pages: Row[][]): Promise<Read> {
  const sheet = await writeSheet({ name: 'Events', columns, pages: inPages(...pages) });
  const bytes = await readFile(sheet.xlsx.path);
  const text = await readFile(sheet.csv.path, 'utf8');
  expect([sheet.xlsx.size, sheet.csv.size]).toEqual([bytes.length, Buffer.byteLength(text)]);
  await sheet.discard();
  await expect(readFile(sheet.csv.path)).rejects.toThrow('ENOENT');
  return {
    xlsx: await readXlsxCells(bytes),
    csv: readCsv(text.slice(1)),
    xml: unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '',
    text,
    row_count: sheet.row_count,
  };
}

const HEADS = ['Text', 'Number', 'Moment (Europe/Berlin)'];

describe('a CSV file', () => {
  test('quotes cells by RFC 4180, lone line breaks too, and keeps every cell', async () => {
    const texts = ['a\nb', 'a\r\nb', '\n', 'a\n', '"', 'a "b" c', 'a,b', '\u2028', ' a ', ''];
    const { csv, text } = await written(texts.map((cell): Row => [cell, 1, null]));
    expect(csv.slice(1).map(([cell]) => cell)).toEqual(texts.map(cellText));
    expect(text.slice(1).split('\r\n').slice(1, 4)).toEqual(['"a\nb",1,', '"a\nb",1,', '"\n",1,']);
  });
});

describe('a sheet', () => {
  test('has the same rows in both formats: texts, numbers, local times, empty cells', async () => {
    const moment = '2027-03-29T10:00:00';
    const first: Row = ['Größe "a", b;\nc 😀', 15, moment];
    const { xlsx, csv, text, row_count } = await written([first], [[null, 0, null]], []);
    expect(xlsx[0]).toEqual(HEADS);
    expect(xlsx[1]).toEqual(first);
    expect(xlsx[2]?.slice(0, 2)).toEqual([null, 0]);
    expect(csv).toEqual([
      HEADS,
      ['Größe "a", b;\nc 😀', '15', '2027-03-29 10:00:00'],
      ['', '0', ''],
    ]);
    expect(row_count).toBe(2);
    expect(text.startsWith('\ufeffText,Number')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  test('of no rows has its heads', async () => {
    const { xlsx, csv, row_count } = await written();
    expect([xlsx, csv, row_count]).toEqual([[HEADS], [HEADS], 0]);
  });

  test('shows moments before the calendar of spreadsheets begins as texts', async () => {
    const { xlsx } = await written([
      ['a', 1, '1900-02-28T10:00:00'],
      ['b', 1, '1900-03-01T00:00:00'],
    ]);
    expect(xlsx.slice(1).map((row) => row[2])).toEqual([
      '1900-02-28T10:00:00',
      '1900-03-01T00:00:00',
    ]);
  });

  test('keeps texts that look like an escape, and cuts texts that exceed a cell; the CSV file has the whole text', async () => {
    const long = '😀'.repeat(20_000);
    const { xlsx, csv } = await written([
      ['_x0041_ & <b>', 1, null],
      [long, 1, null],
    ]);
    expect(xlsx[1]?.[0]).toBe('_x0041_ & <b>');
    expect(String(xlsx[2]?.[0])).toBe(`${'😀'.repeat(16_383)}…`);
    expect(csv[2]?.[0]).toBe(long);
  });

  test('whose rows cannot be read to the end is an error, and leaves no file', async () => {
    const before = await readdir(tmpdir());
    async function* broken(): AsyncGenerator<Row[]> {
      yield [['a', 1, null]];
      throw new Error('the database went away');
    }
    const sheet = { name: 'Events', columns, pages: broken() };
    await expect(writeSheet(sheet)).rejects.toThrow('the database went away');
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('stoa-sheet-'));
    expect(left.filter((name) => !before.includes(name))).toEqual([]);
  });
});

describe('no formula comes of', () => {
  const attacks = [
    '=1+1',
    '=HYPERLINK("https://evil.example","x")',
    '+1+1',
    '-1+1',
    '@SUM(1,1)',
    '\t=1+1',
    '\tx',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    ' \u00a0+1',
    '\u200b=1+1',
    '\ufeff-1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '"=1+1',
    "'=1+1",
    'x;=1+1;y',
    'x\t@SUM(1)\ty',
    '-',
    '=',
  ];
  const lineBreaks = /[\r\n\u2028\u2029]/u;
  const computes = (text: string): boolean => /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(text);
  const isFormula = (text: string): boolean => computes(text) || /^[\t\r]/.test(text);
  const hasFormula = (text: string): boolean => text.split(lineBreaks).some(isFormula);

  const positions: [where: string, place: (attack: string) => string][] = [
    ['alone', (attack) => attack],
    ['after a line feed', (attack) => `Dear all,\n${attack}`],
    ['after a carriage return', (attack) => `Dear all,\r${attack}`],
    ['after both', (attack) => `Dear all,\r\n${attack}\r\nYours`],
    ['after an empty line', (attack) => `Dear all,\n\n\t\n${attack}`],
    ['after a line separator', (attack) => `Dear all,\u2028${attack}\u2029${attack}`],
    ['after a quote and a line feed', (attack) => `"a","b"\n${attack}`],
  ];

  describe.each(positions)('%s', (_where, place) => {
    test.each(attacks)('%j', async (attack) => {
      const text = place(attack);
      const read = await written([[text, -1, null]]);
      expect(read.xml).toContain('t="inlineStr"');
      expect(read.xml).not.toMatch(/<f[ >/]/);
      const cells = [read.xlsx[1]?.[0], read.csv[1]?.[0]].map(String);
      expect(read.csv).toHaveLength(2);
      for (const cell of cells) {
        expect(hasFormula(cell)).toBe(false);
        expect(cell.replaceAll("'", '')).toBe(cellText(text).replaceAll("'", ''));
      }
    });
  });

  test.each([';', '\t'])('%j where that parts the cells of a line', async (separator) => {
    const rows = attacks.map((attack): Row => [`x${separator}${attack}${separator}y`, 1, null]);
    const { text } = await written(rows);
    const unquoted = text.slice(1).replaceAll(/^"|"$/gm, '');
    const lines = unquoted.split(/\r\n/).map((line) => line.split(separator));
    expect(lines.length).toBeGreaterThan(attacks.length);
    expect(lines.flat().filter(computes)).toEqual([]);
  });

  test('a text of separators and blanks only, however long', async () => {
    const texts = ['\t'.repeat(65_535), ';'.repeat(65_535), '\n \t'.repeat(20_000)];
    const { csv } = await written(texts.map((text): Row => [text, 1, null]));
    expect(csv.slice(1).map(([cell = '']) => cell.replaceAll("'", ''))).toEqual(texts);
  });

  test('numbers stay numbers', async () => {
    const { xlsx, csv } = await written([['x', -5, null]]);
    expect([xlsx[1]?.[1], csv[1]?.[1]]).toEqual([-5, '-5']);
  });
});
