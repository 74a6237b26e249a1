import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { approvalSteps } from '../support/approval.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ config: { approvalSteps } });
});
afterAll(() => app.close());

test('clients can read the settings of the service before sign-in', async () => {
  const { status, body } = await app.anonymous.get('/client-config');
  expect(status).toBe(200);
  expect(body.data).toEqual({
    issuer_name: null,
    is_development: true,
    max_attachment_bytes: 10_485_760,
    max_image_bytes: 5_242_880,
    approval_steps: approvalSteps,
    booking_horizon_days: 730,
    timezone: 'UTC',
    push: true,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

test('a token that is not right does not matter there', async () => {
  const { status } = await app.anonymous.send('GET', '/client-config', undefined, {
    authorization: 'Bearer wrong',
  });
  expect(status).toBe(200);
});
