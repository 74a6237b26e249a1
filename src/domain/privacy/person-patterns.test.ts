import { describe, expect, test } from 'vitest';
import { escapeHtml } from '../text/escape-html.ts';
import { personPatterns, searchedPerson } from './person-patterns.ts';

/** The regular expression of PostgreSQL as one of JavaScript: classes of characters have other names. */
const find = (pattern: string | null, flags = 'g'): RegExp =>
  new RegExp(
    (pattern ?? '(?!)').replaceAll('[:alnum:]', '\\p{L}\\p{N}').replaceAll('%+-]', '%+\\-]'),
    `${flags}u`,
  );

const erased = (text: string, pattern: string | null, flags?: string): string =>
  text.replace(find(pattern, flags), '*');

describe('A person is found', () => {
  test('by name in any letter case, as HTML and JSON write it too', () => {
    const name = `Ann "Al" O'Neil`;
    const { name: pattern, nameFlags } = personPatterns(name, null);
    for (const text of [name, name.toUpperCase(), escapeHtml(name), 'Ann \\"Al\\" O\'Neil']) {
      expect(erased(`by ${text}.`, pattern, nameFlags)).toBe('by *.');
    }
  });

  test('in texts for searches, without case and accents', () => {
    const searched = searchedPerson('Zoë Ångström', 'Zoë@example.org');
    expect(erased('by zoe angstrom (zoe@example.org)', searched.name)).toBe(
      'by * (zoe@example.org)',
    );
    expect(erased('by zoe angstrom (zoe@example.org)', searched.address)).toBe(
      'by zoe angstrom (*)',
    );
    expect(searchedPerson(null, null)).toEqual({ name: null, address: null });
  });

  test('by a single word only in its own letter case, because it could be an ordinary one', () => {
    const { name, nameFlags } = personPatterns('Rose', null);
    expect(erased('Rose, a rose', name, nameFlags)).toBe('*, a rose');
  });

  test('by address in any letter case, and as a whole value of JSON', () => {
    const { address, jsonAddress } = personPatterns(null, 'ann.lee+x@example.org');
    expect(erased('<Ann.Lee+X@Example.org>', address, 'gi')).toBe('<*>');
    expect(erased('"ann.lee+x@example.org"', jsonAddress)).toBe('*');
    expect(erased('"mail ann.lee+x@example.org"', jsonAddress)).toContain('ann.lee');
  });

  test('after a line end of JSON, whose letter belongs to no word', () => {
    expect(erased('{"a":"To\\nAnn Lee"}', personPatterns('Ann Lee', null).name)).toBe(
      '{"a":"To\\n*"}',
    );
  });
});

describe('Nobody else is found', () => {
  test.each(['Joann Lee', 'Ann Leeman', 'Ann_Lee', '_Ann Lee', 'Änn Lee', 'Ann Lee2'])(
    'by the name Ann Lee: %s',
    (other) => {
      expect(erased(other, personPatterns('Ann Lee', null).name, 'gi')).toBe(other);
    },
  );

  test.each([
    'joann@x.org',
    'jo.ann@x.org',
    'jo-ann@x.org',
    'ann@x.orga',
    'ann@x.org.uk',
    'ann@xborg',
  ])('by the address ann@x.org: %s', (other) => {
    expect(erased(other, personPatterns(null, 'ann@x.org').address, 'gi')).toBe(other);
  });

  test('without a name and an address', () => {
    expect(personPatterns(null, null)).toEqual({
      address: null,
      jsonAddress: null,
      name: null,
      nameFlags: 'g',
    });
  });

  test('by what signs of a name mean in a regular expression', () => {
    const { name } = personPatterns('A.(B) [C]|{D}*+?^$\\', null);
    expect(erased('AxB C', name)).toBe('AxB C');
    expect(erased('A.(B) [C]|{D}*+?^$\\', name)).toBe('*');
  });
});
