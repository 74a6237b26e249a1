import { describe, expect, test } from 'vitest';
import { readWholeXml } from '../../../tests/support/read-xml.ts';
import { davErrorBody } from './dav-error.ts';
import { askedProperties, asksForTooMuch, depthOf, propertyChanges } from './dav-request.ts';
import { multistatus, patchStatus, responseOf } from './multistatus.ts';
import { readReport } from './report-request.ts';
import { readSyncToken, syncToken } from './sync-token.ts';
import { qualifiedName, type XmlElement, xmlName, xmlTag, xmlText } from './xml.ts';

const ID = '01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a';

function rootOf(inner: string): XmlElement {
  const text = inner.replace(
    /^<([\w:-]+)/,
    '<$1 xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"',
  );
  const read = readWholeXml(text);
  if (!('root' in read)) throw new Error(read.refusal);
  return read.root;
}

describe('A request', () => {
  test('has a depth, or its usual one', () => {
    expect([depthOf(undefined, '0'), depthOf(' 1 ', '0'), depthOf('Infinity', '0')]).toEqual([
      '0',
      '1',
      'infinity',
    ]);
    expect(depthOf('2', '0')).toBeUndefined();
  });

  test('asks for properties by name, for all, or for their names', () => {
    expect(askedProperties(undefined)).toEqual({ kind: 'allprop' });
    expect(askedProperties(rootOf('<propfind><allprop/></propfind>'))).toEqual({ kind: 'allprop' });
    expect(askedProperties(rootOf('<propfind><propname/></propfind>'))).toEqual({
      kind: 'propname',
    });
    const named = rootOf(
      '<propfind><prop><getetag/><getetag/><x xmlns="urn:x"/></prop></propfind>',
    );
    expect(askedProperties(named)).toEqual({ kind: 'prop', names: ['D:getetag', '{urn:x}x'] });
  });

  test('asks for as many properties as a program does', () => {
    const asking = (names: string) => rootOf(`<propfind><prop>${names}</prop></propfind>`);
    const many = (count: number) => Array.from({ length: count }, (_, at) => `<a${at}/>`).join('');
    expect(asksForTooMuch(rootOf('<propfind><allprop/></propfind>'))).toBe(false);
    expect([asksForTooMuch(asking(many(100))), asksForTooMuch(asking(many(101)))]).toEqual([
      false,
      true,
    ]);
    expect(asksForTooMuch(asking(`<${'a'.repeat(10_000)}/>`))).toBe(true);
  });

  test('changes properties in its order', () => {
    const update = rootOf(
      '<propertyupdate><set><prop><displayname> A ' +
        '</displayname></prop></set><remove><prop><owner/></prop></remove><other/></propertyupdate>',
    );
    expect(propertyChanges(update)).toEqual([
      { name: 'D:displayname', value: 'A' },
      { name: 'D:owner', value: null },
    ]);
    expect(propertyChanges(rootOf('<propfind></propfind>'))).toBeUndefined();
  });
});

describe('A report', () => {
  const refusalOf = (inner: string): string | undefined => {
    const read = readReport(rootOf(inner));
    return 'refusal' in read ? read.refusal.condition : undefined;
  };
  const filter = (inner: string): string =>
    '<c:calendar-query><prop/><c:filter><c:comp-filter ' +
    `name="VCALENDAR">${inner}</c:comp-filter></c:filter></c:calendar-query>`;

  test('is one of four, else refused', () => {
    expect(refusalOf('<expand-property></expand-property>')).toBe('D:supported-report');
    expect(refusalOf('<sync-collection><sync-token/></sync-collection>')).toBe(
      'D:sync-traversal-supported',
    );
    expect(refusalOf('<c:free-busy-query></c:free-busy-query>')).toBe('C:valid-filter');
    expect(refusalOf('<c:free-busy-query><c:time-range start="x"/></c:free-busy-query>')).toBe(
      'C:valid-filter',
    );
    expect(refusalOf('<c:calendar-query><prop/></c:calendar-query>')).toBe('C:valid-filter');
    expect(refusalOf(filter('<c:is-not-defined/>'))).toBe('C:supported-filter');
    expect(refusalOf(filter('<c:comp-filter name="VEVENT"/><c:comp-filter name="VTODO"/>'))).toBe(
      'C:supported-filter',
    );
    const broken =
      '<c:calendar-query><prop><c:calendar-data><c:expand start="20279999T000000Z" ' +
      'end="20280101T000000Z"/></c:calendar-data></prop></c:calendar-query>';
    expect(refusalOf(broken)).toBe('C:valid-filter');
    expect(refusalOf(broken.replace(/ end="\w*"/, ''))).toBe('C:valid-filter');
  });

  test('asks for objects in their only form, and compares texts in known ways', () => {
    const data = (attributes: string): string =>
      `<c:calendar-multiget><prop><c:calendar-data ${attributes}/></prop></c:calendar-multiget>`;
    expect(refusalOf(data('content-type="Text/Calendar" version="2.0"'))).toBeUndefined();
    expect(refusalOf(data('content-type="text/vcard"'))).toBe('C:supported-calendar-data');
    expect(refusalOf(data('version="1.0"'))).toBe('C:supported-calendar-data');
    const uid = (collation: string): string =>
      filter(
        '<c:comp-filter name="VEVENT"><c:prop-filter name="UID"><c:text-match ' +
          `${collation}>a</c:text-match></c:prop-filter></c:comp-filter>`,
      );
    expect(refusalOf(uid(''))).toBeUndefined();
    expect(refusalOf(uid('collation="i;octet"'))).toBeUndefined();
    expect(refusalOf(uid('collation="i;unknown"'))).toBe('C:supported-collation');
    const name = (inner: string): string =>
      filter(`<c:comp-filter name="VEVENT"><c:prop-filter ${inner}/></c:comp-filter>`);
    expect(refusalOf(name('name="uid"'))).toBeUndefined();
    expect(refusalOf(name('name="SUMMARY"'))).toBe('C:supported-filter');
    expect(refusalOf(name(''))).toBe('C:supported-filter');
  });

  test('has times that are open where they are not given', () => {
    const read = readReport(
      rootOf('<c:free-busy-query><c:time-range start="20270101T000000Z"/></c:free-busy-query>'),
    );
    expect(read).toEqual({
      value: {
        kind: 'free-busy',
        range: { start: '2027-01-01T00:00:00Z', end: '9999-12-31T23:59:59Z' },
      },
    });
  });

  test('of changes has a token and perhaps a limit', () => {
    const read = readReport(
      rootOf(
        '<sync-collection><sync-token/><sync-level>1</sync-level><limit><nresults>5</nresults></limit></sync-collection>',
      ),
    );
    expect(read).toMatchObject({ value: { kind: 'sync', token: '', limit: 5 } });
  });
});

describe('A sync token', () => {
  test('says how far a client knows a calendar, and is refused when it is none', () => {
    const token = { calendarId: ID, change: 3, changes: 12 };
    expect(readSyncToken(syncToken(token))).toEqual(token);
    for (const text of [
      '',
      'urn:x:1',
      `urn:stoa:sync:${ID}:1`,
      `urn:stoa:sync:x:1:1`,
      `urn:stoa:sync:${ID}:-1:1`,
      `urn:stoa:sync:${ID}:1:1:1`,
    ]) {
      expect(readSyncToken(text)).toBeUndefined();
    }
  });
});

describe('XML', () => {
  test('is named without a prefix where it has no namespace', () => {
    expect(xmlName('{}a')).toBe('<a xmlns=""/>');
  });

  test('is escaped where it is written', () => {
    expect(xmlText('a<b>&"\r\u0000')).toBe('a&lt;b&gt;&amp;&quot;&#13;');
    expect([xmlTag('D:a'), xmlTag('D:a', 'b')]).toEqual(['<D:a/>', '<D:a>b</D:a>']);
    expect(xmlName('{urn:"x"}y')).toBe('<x:y xmlns:x="urn:&quot;x&quot;"/>');
    expect(qualifiedName({ ns: '', name: 'a' })).toBe('{}a');
  });

  test('says what there is, what is lacking and what is gone', () => {
    const text = multistatus(
      [
        { href: '/a&b' },
        { href: '/c', found: { has: [['D:x', ''] as [string, string]], lacks: ['{u}y'] } },
        { href: '/d', found: { has: [], lacks: [] } },
      ].map(responseOf),
      'token',
    );
    expect(text).toContain('<D:href>/a&amp;b</D:href><D:status>HTTP/1.1 404');
    expect(text).toContain('<D:prop><D:x/></D:prop><D:status>HTTP/1.1 200');
    expect(text).toContain('<x:y xmlns:x="u"/></D:prop><D:status>HTTP/1.1 404');
    expect(text).toContain('<D:sync-token>token</D:sync-token>');
    expect(patchStatus('/a', { refused: [], others: ['D:x'] })).toContain('200 OK');
    expect(patchStatus('/a', { refused: ['D:x'], others: ['D:y'] })).toMatch(/403[\s\S]*424/);
  });

  test('of a refusal has its condition and a sentence', () => {
    expect(davErrorBody({ message: 'No & no' })).toContain('<D:responsedescription>No &amp; no<');
    expect(davErrorBody({ condition: 'C:no-uid-conflict', message: '', href: '/a' })).toContain(
      '<C:no-uid-conflict><D:href>/a<',
    );
  });
});
