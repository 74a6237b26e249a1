import nodemailer from 'nodemailer';
import { DOMAIN } from '../invitations/invitation-fixture.ts';
import { createSeededRandom, type SeededRandom } from '../support/seeded-random.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';
import { encoded, writtenLines } from './calendar-bytes.ts';
import { hostileMail } from './calendar-mails.ts';
import { hostileReport, hostileTable } from './calendar-requests.ts';
import type { CalendarService } from './calendar-service.ts';
import { calendarLines } from './calendar-texts.ts';

/** Where calendars of strangers come in. */
export const DOORS = ['object', 'report', 'mail', 'import', 'holidays'] as const;
type Door = (typeof DOORS)[number];

/** What came of an input: the number of the answer, and what is wrong with it. */
export type Outcome = { door: Door; status: number; fault?: string };

const OBJECTS = 40;
const ALICE = 'alice@stoa.test';
const METHODS = ['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL', 'PUBLISH', 'request', 'X'];

const intentOf = (uid: string) => ({
  uid,
  organizer: ALICE,
  room: 'Hall',
  attendee: `hall@${DOMAIN}`,
});

const linesOf = (random: SeededRandom, uid: string, method?: string): Buffer =>
  writtenLines(
    random,
    calendarLines(random, { ...intentOf(uid), ...(method !== undefined && { method }) }),
  );

/** A full quota is an answer. */
const isFault = (status: number): boolean => status >= 500 && status !== 507;

/** Sends hostile inputs to a service; each is made from its number alone. */
export async function createDoors(service: CalendarService, seed: number) {
  const { origin, mailPort } = service;
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: mailPort,
    lmtp: true,
    ignoreTLS: true,
  });
  const ask = async (
    person: 'alice' | 'admin',
    method: string,
    path: string,
    { body, type }: { body?: Buffer | string; type?: string } = {},
  ): Promise<{ status: number; text: string }> => {
    const headers = {
      authorization: `Bearer ${await service.token(person)}`,
      depth: '1',
      ...(type && { 'content-type': type }),
    };
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const me = JSON.parse((await ask('alice', 'GET', '/api/v1/me')).text);
  const mine = `/dav/calendars/${me.data.id}/mine/`;

  const judged = (door: Door, { status, text }: { status: number; text: string }): Outcome => ({
    door,
    status,
    ...(isFault(status) && { fault: text.slice(0, 300) }),
  });

  const form = (bytes: Buffer | string, name: string) => ({
    body: formOf(bytes, { name }),
    type: FORM_TYPE,
  });

  const importFile = async (random: SeededRandom): Promise<Outcome> => {
    const [name, file] = random.once(2)
      ? (['a.csv', encoded(random, Buffer.from(hostileTable(random))).bytes] as const)
      : (['a.ics', encoded(random, linesOf(random, `i${random.below(OBJECTS)}`)).bytes] as const);
    const checked = await ask('admin', 'POST', '/api/v1/imports', form(file, name));
    const outcome = judged('import', checked);
    if (checked.status !== 201 || !random.once(3)) return outcome;
    const { id } = JSON.parse(checked.text).data;
    return judged('import', await ask('admin', 'POST', `/api/v1/imports/${id}/apply`));
  };

  const mail = async (random: SeededRandom): Promise<Outcome> => {
    const method = random.pick(METHODS);
    const raw = hostileMail(random, linesOf(random, `m${random.below(OBJECTS)}`, method), {
      from: ALICE,
      to: `hall@${DOMAIN}`,
      method,
    });
    const envelope = { from: ALICE, to: [`hall@${DOMAIN}`] };
    try {
      const { rejected } = await transport.sendMail({ envelope, raw });
      return { door: 'mail', status: rejected.length > 0 ? 550 : 250 };
    } catch (error) {
      const { responseCode: status = 0, message } = error as Error & { responseCode?: number };
      const isRefusal = status >= 550 || status === 450;
      return { door: 'mail', status, ...(!isRefusal && { fault: message.slice(0, 300) }) };
    }
  };

  const doors: Record<Door, (random: SeededRandom) => Promise<Outcome>> = {
    object: async (random) => {
      const of = random.below(OBJECTS);
      const { bytes } = encoded(random, linesOf(random, `h${of}`));
      return judged(
        'object',
        await ask('alice', 'PUT', `${mine}h${of}.ics`, { body: bytes, type: 'text/calendar' }),
      );
    },
    report: async (random) => {
      const body = hostileReport(random, mine);
      return judged(
        'report',
        await ask('alice', 'REPORT', mine, { body, type: 'application/xml' }),
      );
    },
    mail,
    import: importFile,
    holidays: async (random) => {
      const { bytes } = encoded(random, linesOf(random, `d${random.below(OBJECTS)}`));
      return judged(
        'holidays',
        await ask('admin', 'POST', '/api/v1/holidays/import', form(bytes, 'a.ics')),
      );
    },
  };
  /** Imports begin a thread for each file, so there are fewer. */
  const shares: readonly Door[] = [
    ...Array(9).fill('object'),
    ...Array(3).fill('report'),
    ...Array(5).fill('mail'),
    ...Array(2).fill('holidays'),
    'import',
  ];
  return {
    send: (number: number): Promise<Outcome> => {
      const random = createSeededRandom(seed + number * 7_919);
      const door = random.pick(shares);
      return doors[door](random).catch((error: Error) => ({
        door,
        status: 0,
        fault: `${error.message} ${String(error.cause ?? '')}`,
      }));
    },
    close: () => transport.close(),
  };
}
