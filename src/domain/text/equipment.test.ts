import { expect, test } from 'vitest';
import { countEquipment, equipmentItems, hasEquipment } from './equipment.ts';
import { escapeHtml } from './escape-html.ts';

test('equipment is divided at commas, semicolons and line ends', () => {
  expect(equipmentItems(' Beamer, Tafel;;Flügel\r\nPult\u2028Mikrofon ,')).toEqual([
    'Beamer',
    'Tafel',
    'Flügel',
    'Pult',
    'Mikrofon',
  ]);
  expect(equipmentItems(null)).toEqual([]);
});

test('each word of what is wanted must occur, in any letter case', () => {
  const wants = hasEquipment(' beam  FLÜGEL');
  expect(wants('Flügel, Beamer')).toBe(true);
  expect(wants('Beamer')).toBe(false);
  expect(wants(null)).toBe(false);
  expect(hasEquipment('  ')(null)).toBe(true);
});

test('items are counted by rooms in their most frequent spelling, by name', () => {
  const texts = [
    { equipment: 'piano, beamer', count: 2 },
    { equipment: 'Beamer, Beamer', count: 3 },
    { equipment: 'Tafel', count: 1 },
    { equipment: 'tafel', count: 1 },
    { equipment: null, count: 9 },
  ];
  expect(countEquipment(texts)).toEqual([
    { value: 'Beamer', count: 5 },
    { value: 'piano', count: 2 },
    { value: 'Tafel', count: 2 },
  ]);
});

test('a text means itself in HTML', () => {
  expect(escapeHtml(`<a href="x">'&amp;' & more</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&#39; &amp; more&lt;/a&gt;',
  );
});
