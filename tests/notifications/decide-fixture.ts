import type { InjectOptions } from 'fastify';
import type { PersonName } from '../support/app.ts';
import { createMailFixture, type MailFixture } from './mail-fixture.ts';

const LINK = /https:\/\/api\.test\/decide\?token=(\S+)/;

/** A page of the service. */
export type Page = { status: number; headers: object; text: string };

/** What a test of decisions from mails needs besides the fixture of mails. */
export type DecideFixture = {
  mails: MailFixture;
  /** Begins anew: no events, everybody has signed in lately, the room is in use. */
  reset(): Promise<void>;
  /** A request of alice, and the token of the mail about it to the manager. */
  requested(fields?: object): Promise<{ id: string; token: string }>;
  /** The token of the newest mail to somebody; empty where it has none. */
  tokenTo(person: PersonName): Promise<string>;
  read(token: string, method?: 'GET' | 'HEAD', language?: string): Promise<Page>;
  post(fields: Record<string, string>): Promise<Page>;
  statusOf(id: string): Promise<string>;
  historyOf(id: string): Promise<{ action: string }[]>;
};

/** The service with its mail server, and the pages of decisions. */
export async function createDecideFixture(): Promise<DecideFixture> {
  const mails = await createMailFixture();
  const { app, room } = mails;
  const pageOf = async (request: InjectOptions): Promise<Page> => {
    const { statusCode: status, headers, payload: text } = await app.server.inject(request);
    return { status, headers, text };
  };
  const tokenTo: DecideFixture['tokenTo'] = async (person) => {
    const sent = (await mails.deliver()).filter(({ to }) => to[0] === `${person}@stoa.test`);
    return LINK.exec(sent.at(-1)?.mail.text ?? '')?.[1] ?? '';
  };
  return {
    mails,
    tokenTo,
    reset: async () => {
      await mails.clear();
      await app.database.pool.query("update users set token_issued_at = '2027-02-01T00:00:00Z'");
      await app.as('manager').put(`/rooms/${room}`, { is_active: true });
    },
    requested: async (fields = {}) => {
      const { id } = await mails.make('alice', { status: 'pending', ...fields });
      return { id, token: await tokenTo('manager') };
    },
    read: (token, method = 'GET', language = 'en') =>
      pageOf({
        method,
        url: `/decide?token=${token}`,
        headers: { 'accept-language': language },
      }),
    post: (fields) =>
      pageOf({
        method: 'POST',
        url: '/decide',
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    statusOf: async (id) => (await app.as('alice').get(`/events/${id}`)).body.data.status,
    historyOf: async (id) =>
      (await app.as('alice').get(`/events/${id}/approval-history`)).body.data,
  };
}

export const headingOf = ({ text }: Page): string => /<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? text;
