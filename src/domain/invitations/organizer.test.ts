import { describe, expect, test } from 'vitest';
import { isMailbox, type Organizer, organizerFor, otherOrganizerText } from './organizer.ts';

describe('An address', () => {
  test.each(['a@stoa.test', 'a.b+c@mail.example.org', 'a@google.com', 'a@notimip.me.com'])(
    '%s is a mailbox',
    (address) => {
      expect(isMailbox(address)).toBe(true);
    },
  );

  test.each([
    'c_1a@group.calendar.google.com',
    'unknownorganizer@calendar.google.com',
    '2_gq@imip.me.com',
    'x@imip.icloud.com',
    'nobody@nowhere.invalid',
    'nomail@invalid',
    'urn:uuid:1-2',
    '/principals/users/a@b',
    'http://a@b.org',
    'a',
    '',
    '@b.org',
    'a@',
    'a b@c',
  ])('%s is none', (address) => {
    expect(isMailbox(address)).toBe(false);
  });
});

describe('The organizer of a mail', () => {
  const group: Organizer = {
    address: 'c_1@group.calendar.google.com',
    name: 'Team',
    sent_by: null,
    email: null,
  };
  const sender = 'alice@stoa.test';

  test('is its sender, where the address of a calendar names them', () => {
    const expected = { address: sender, name: 'Team', sent_by: null };
    expect(organizerFor({ ...group, sent_by: sender }, sender)).toMatchObject(expected);
    expect(organizerFor({ ...group, email: sender }, sender)).toMatchObject(expected);
  });

  test('stays who it is otherwise', () => {
    const person = { ...group, address: 'bob@stoa.test', sent_by: sender, email: sender };
    expect(organizerFor(person, sender)).toBe(person);
    expect(organizerFor(group, sender)).toBe(group);
    expect(organizerFor({ ...group, email: 'bob@stoa.test' }, sender).address).toBe(group.address);
    expect(organizerFor(group, undefined)).toBe(group);
  });
});

test('The sentence of a refusal names the organizer in ASCII, cut, and says what to do', () => {
  expect(otherOrganizerText('bob@stoa.test')).toContain('is bob@stoa.test, and the mail');
  expect(otherOrganizerText('c@group.calendar.google.com')).toContain('from your own calendar');
  const long = otherOrganizerText(`ä\r\n${'x'.repeat(300)}`);
  expect(long).toMatch(/^[\x20-\x7e]+$/);
  expect(long).toContain(`???${'x'.repeat(97)}, `);
});
