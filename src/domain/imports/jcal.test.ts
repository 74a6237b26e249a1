import { expect, test } from 'vitest';
import {
  cleanText,
  type JcalComponent,
  parameter,
  propertiesOf,
  property,
  textOf,
} from './jcal.ts';

const component: JcalComponent = [
  'vevent',
  [
    ['summary', {}, 'text', 'Choir'],
    ['exdate', {}, 'date', '2027-03-29'],
    ['exdate', { tzid: ['Europe/Berlin', 'UTC'] }, 'date-time', '2027-03-30T10:00:00'],
    ['sequence', {}, 'integer', 2],
    ['location', {}, 'text', ' \u0000 '],
  ],
  [],
];

test('properties are found by their name', () => {
  expect(property(component, 'exdate')?.[3]).toBe('2027-03-29');
  expect(property(component, 'url')).toBeUndefined();
  expect(propertiesOf(component, 'exdate')).toHaveLength(2);
  expect(propertiesOf(component, 'url')).toEqual([]);
});

test('a parameter of several values is its first one', () => {
  expect(parameter(['a', { cn: 'Ann' }, 'text'], 'cn')).toBe('Ann');
  expect(parameter(['a', { tzid: ['Europe/Berlin', 'UTC'] }, 'text'], 'tzid')).toBe(
    'Europe/Berlin',
  );
  expect(parameter(['a', {}, 'text'], 'cn')).toBeUndefined();
});

test('the text of a property is null where there is none', () => {
  expect(textOf(component, 'summary')).toBe('Choir');
  expect(textOf(component, 'url')).toBeNull();
  expect(textOf(component, 'sequence')).toBeNull();
  expect(textOf(component, 'location')).toBeNull();
});

test.each([
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a\tb\u0000\u0007c\u009f', 'a\tbc'],
  ['\n a \n', 'a'],
  ['a\ud800', 'a\ufffd'],
  [' \r\n', null],
])('%j is kept as %j', (text, kept) => {
  expect(cleanText(text)).toBe(kept);
});
