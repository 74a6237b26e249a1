import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';
import { type MailPage, mailHtml, mailText } from './mail-page.ts';

const page: MailPage = {
  locale: 'de',
  title: 'Genehmigt: <Kolloquium>',
  lines: ['Ann hat die Veranstaltung genehmigt.', 'Raum: Aula → A&B'],
  isList: false,
  rows: [
    { label: 'Wann', value: 'Heute' },
    { label: 'Notiz', value: 'Eins\n<Zwei>' },
  ],
  notes: ['Nichts steht im Weg.', 'A & B'],
  links: [
    { href: 'https://api.test/decide', label: 'Entscheiden' },
    { href: 'https://app.test/events/1?a=1&b="2"', label: 'In Stoa öffnen' },
  ],
  reason: 'Weil Sie es so wollen.',
  settings: { href: 'https://app.test/notifications', label: 'Einstellungen ändern' },
};

test('what is written into HTML means itself', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;',
  );
});

test('a mail says the same plain and as HTML, between the header and the footer of all mails', () => {
  expect(mailText(page)).toBe(`Stoa

Genehmigt: <Kolloquium>

Ann hat die Veranstaltung genehmigt.
Raum: Aula → A&B

Wann   Heute
Notiz  Eins
       <Zwei>

Nichts steht im Weg.
A & B

Entscheiden: https://api.test/decide
In Stoa öffnen: https://app.test/events/1?a=1&b="2"

-- 
Weil Sie es so wollen.
Einstellungen ändern: https://app.test/notifications
`);
  const html = mailHtml(page);
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('Genehmigt: &lt;Kolloquium&gt;</h1>');
  expect(html).toMatch(/genehmigt\.<\/p>\n<p[^>]*>Raum: Aula → A&amp;B<\/p>\n/);
  expect(html).toMatch(/<tr><th scope="row" [^>]+>Wann<\/th><td [^>]+>Heute<\/td><\/tr>\n/);
  expect(html).toContain('>Eins<br>&lt;Zwei&gt;</td></tr>\n</table>\n<p');
  expect(html).toContain('>A &amp; B</p>\n');
  expect(html).toMatch(/>Entscheiden<\/a> <a href=/);
  expect(html).toContain('href="https://app.test/events/1?a=1&amp;b=&quot;2&quot;"');
  expect(html).toMatch(
    /Weil Sie es so wollen\. <a href="https:\/\/app\.test\/notifications" style="[^"]+">Einstellungen ändern<\/a><\/p>/,
  );
});

test('lines may be items of a list, and what is missing leaves no trace', () => {
  const bare = { ...page, isList: true, rows: [], notes: [], links: [], settings: null };
  expect(mailText(bare)).toBe(`Stoa

Genehmigt: <Kolloquium>

- Ann hat die Veranstaltung genehmigt.
- Raum: Aula → A&B

-- 
Weil Sie es so wollen.
`);
  const html = mailHtml(bare);
  expect(html).toContain('genehmigt.</li>\n<li>Raum: Aula → A&amp;B</li>\n</ul>\n<p style=');
  expect(html).toContain('Weil Sie es so wollen.</p>\n');
  expect(html).not.toContain('href');
});

test('a list has parts with headings; a list without items is left out', () => {
  const sections = [{ title: 'Arbeit <heute>', lines: ['Aufbau & Abbau', 'Medien'] }];
  const list = { ...page, isList: true, sections, rows: [], notes: [], links: [] };
  expect(mailText(list)).toContain('Arbeit <heute>:\n\n- Aufbau & Abbau\n- Medien\n\n-- ');
  const html = mailHtml({ ...list, lines: [] });
  expect(html).toContain('>Arbeit &lt;heute&gt;</h2>\n<ul>\n<li>Aufbau &amp; Abbau</li>');
  expect(html.match(/<ul>/g)).toHaveLength(1);
  expect(mailHtml(list).match(/<ul>/g)).toHaveLength(2);
  expect(mailText({ ...list, lines: [] })).toContain('Genehmigt: <Kolloquium>\n\nArbeit');
});
