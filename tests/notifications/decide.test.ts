import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act } from '../support/approval.ts';
import { createDecideFixture, type DecideFixture, headingOf } from './decide-fixture.ts';

let pages: DecideFixture;
beforeAll(async () => {
  pages = await createDecideFixture();
});
beforeEach(() => pages.reset());
afterAll(() => pages.mails.close());

describe('the page of a decision', () => {
  test('says what is asked and what is in the way, and opening it changes nothing', async () => {
    const { id, token } = await pages.requested({ notes: '<b>Flip charts</b>' });
    for (const method of ['HEAD', 'GET', 'GET'] as const) {
      const page = await pages.read(token, method);
      expect(page.status).toBe(200);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringContaining("form-action 'self'"),
      });
    }
    const { text } = await pages.read(token);
    expect(text).toContain('The event waits for your decision. Asked by alice.');
    expect(text).toContain('<th scope="row">When</th><td>Monday 29 March, 10:00–11:00</td>');
    expect(text).toContain('&lt;b&gt;Flip charts&lt;/b&gt;');
    expect(text).toContain('Nothing is in the way.');
    expect(text).not.toContain('<script');
    expect(await pages.statusOf(id)).toBe('pending');
    expect(await pages.historyOf(id)).toHaveLength(1);
  });

  test('is linked in mails to holders of the step alone', async () => {
    await pages.mails.make('alice', { status: 'pending' });
    const texts = (await pages.mails.deliver()).map(({ to, mail }) => [
      to[0],
      (mail.text ?? '').includes('/decide?token='),
      /Decide: .*\nOpen in Stoa: /.test(mail.text ?? ''),
    ]);
    expect(texts).toEqual(
      expect.arrayContaining([
        ['alice@stoa.test', false, false],
        ['manager@stoa.test', true, true],
      ]),
    );
  });

  test('is not linked for who has not signed in for ninety days', async () => {
    await pages.mails.app.database.pool.query(
      "update users set token_issued_at = '2026-11-01T00:00:00Z'",
    );
    expect((await pages.requested()).token).toBe('');
  });
});

describe('a decision from a mail', () => {
  test.each([
    ['approve', '', 'approved', 'Approved'],
    ['return', 'Too long', 'draft', 'Returned'],
    ['reject', 'No <i>room</i>', 'draft', 'Rejected'],
  ])('can %s, in the name of the person, once', async (action, comment, status, heading) => {
    const { id, token } = await pages.requested();
    const done = await pages.post({ token, action, comment });
    expect([done.status, headingOf(done)]).toEqual([200, heading]);
    expect(await pages.statusOf(id)).toBe(status);
    const entry = (await pages.historyOf(id)).at(-1);
    expect(entry).toMatchObject({
      action,
      comment: comment === '' ? null : comment,
      actor: { name: 'manager' },
    });
    const again = await pages.post({ token, action: 'approve', comment: '' });
    expect([again.status, headingOf(again)]).toEqual([410, 'You have decided']);
    expect((await pages.read(token)).status).toBe(410);
    expect(await pages.historyOf(id)).toHaveLength(2);
  });

  test('decides no later round, nor the same one after it was taken back', async () => {
    const { id, token } = await pages.requested();
    await act(pages.mails.app, 'manager', id, 'return');
    pages.mails.clock.at = '2027-03-01T08:01:00Z';
    await act(pages.mails.app, 'alice', id, 'submit');
    const foreign = await pages.post({ token, action: 'approve' });
    expect([foreign.status, headingOf(foreign)]).toEqual([410, 'This was decided']);
    const later = await pages.tokenTo('manager');
    expect((await pages.post({ token: later, action: 'approve' })).status).toBe(200);
    await pages.mails.app.as('manager').post(`/events/${id}/undo`);
    expect(await pages.statusOf(id)).toBe('pending');
    expect((await pages.post({ token: later, action: 'approve' })).status).toBe(410);
    expect(await pages.statusOf(id)).toBe('pending');
  });

  test('needs a reason to return, and keeps what was written', async () => {
    const { id, token } = await pages.requested();
    const blank = await pages.post({ token, action: 'return', comment: '  ' });
    expect(blank.status).toBe(422);
    expect(blank.text).toContain('role="alert">Please say why it is returned.');
    const long = `<${'x'.repeat(1_000)}`;
    const much = await pages.post({ token, action: 'reject', comment: long });
    expect(much.status).toBe(422);
    expect(much.text).toContain(`&lt;${'x'.repeat(1_000)}</textarea>`);
    expect((await pages.post({ token, action: 'burn' })).status).toBe(422);
    expect(
      (await pages.mails.app.anonymous.post('//decide', { token, action: 'approve' })).status,
    ).toBe(415);
    expect(await pages.statusOf(id)).toBe('pending');
    expect((await pages.post({ token, action: 'return', comment: 'Too long' })).status).toBe(200);
  });

  test('is refused where a room is not free, and can be made later', async () => {
    const { id, token } = await pages.requested();
    await pages.mails.app.as('manager').put(`/rooms/${pages.mails.room}`, { is_active: false });
    const closed = await pages.post({ token, action: 'approve' });
    expect(closed.status).toBe(409);
    expect(closed.text).toContain('Cloister Room is not free: Monday 29 March, 10:00–11:00.');
    expect(await pages.statusOf(id)).toBe('pending');
    await pages.mails.app.as('manager').put(`/rooms/${pages.mails.room}`, { is_active: true });
    expect((await pages.post({ token, action: 'approve' })).status).toBe(200);
  });

  test('decides a change, and not the event', async () => {
    const { id } = await pages.mails.make('alice', { status: 'pending' });
    await act(pages.mails.app, 'manager', id, 'approve');
    await pages.mails.deliver();
    await pages.mails.app.as('alice').put(`/events/${id}`, { end_at: '2027-03-29T09:30:00Z' });
    const token = await pages.tokenTo('manager');
    expect((await pages.read(token)).text).toContain(
      'A change of the event waits for your decision.',
    );
    expect((await pages.post({ token, action: 'reject' })).status).toBe(200);
    expect(await pages.statusOf(id)).toBe('approved');
    expect((await pages.historyOf(id)).at(-1)?.action).toBe('change_rejected');
  });

  test('of two at once is made once', async () => {
    const { id, token } = await pages.requested();
    const answers = await Promise.all(
      ['approve', 'reject', 'approve', 'reject'].map((action) => pages.post({ token, action })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    expect(await pages.historyOf(id)).toHaveLength(2);
  });
});
