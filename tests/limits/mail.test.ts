import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createInvitationFixture,
  type InvitationFixture,
} from '../invitations/invitation-fixture.ts';
import { eventLines, invitationMail } from '../invitations/messages.ts';
import { calendarOf } from '../notifications/mail-fixture.ts';
import { createMany, LIMITS, REQUESTS } from './limited-app.ts';

let fixture: InvitationFixture;
beforeAll(async () => {
  fixture = await createInvitationFixture({ limits: LIMITS });
});
afterAll(() => fixture.close());

test('an invitation of somebody who has as many requests as one may have is declined with the sentence', async () => {
  const room = await fixture.room({ approval_steps: [{ name: 'Approval', role: 'manager' }] });
  await createMany(fixture.app, 'alice', room, { count: LIMITS.requests, status: 'pending' });
  await fixture.send(invitationMail({ event: eventLines() }));
  const [answer] = await fixture.work();
  if (answer === undefined) throw new Error('There is no answer.');
  expect(calendarOf(answer)?.replaceAll('\r\n ', '')).toContain('PARTSTAT=DECLINED');
  expect(JSON.stringify(answer).replaceAll(/\s+/g, ' ')).toContain(REQUESTS.status[0]);
});
