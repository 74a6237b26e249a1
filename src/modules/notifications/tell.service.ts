import { randomUUIDv7 } from 'node:crypto';
import { type Also, doAlone } from '../../db/also.ts';
import type { Trx } from '../../db/db.ts';
import { eventNotice } from '../../domain/notice.ts';
import { jobParts } from '../../jobs/enqueue.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Told } from '../events/index.ts';
import { type Message, type Telling, toldInSql } from './tell.queries.ts';

type Write = Omit<Telling, 'fact_id' | 'created_at'>;

/** Half a surrogate pair is no character in JSON of the database. */
const wellFormed = (message: Message): Message => ({
  ...message,
  title: message.title.toWellFormed(),
  body: message.body.toWellFormed(),
});

/** Tells people one fact: part of the statement that writes what happened. */
function factOf(clock: Clock, telling: Write): Also {
  const { message, waiting } = telling;
  const fact: Telling = {
    ...telling,
    fact_id: randomUUIDv7(),
    created_at: clock.now().toString({ smallestUnit: 'millisecond' }),
    message: wellFormed(message),
    waiting: waiting && { ...waiting, message: wellFormed(waiting.message) },
  };
  return toldInSql(fact, jobParts('send_push'));
}

/** Tells people one fact, in the transaction of what happened, with one statement. */
export const tellPeople = (trx: Trx, clock: Clock, telling: Write): Promise<void> =>
  doAlone(trx, factOf(clock, telling));

/** What is said of what happened to an event; `opened` names the step that waits. */
function messageOf(type: Told['type'], told: Told): Message {
  const { event, actor, comment, opened, changed, original_start_at } = told;
  const step_name = type === 'event_submitted' ? (opened?.name ?? null) : null;
  const count = changed.length;
  const actor_name = actor?.name ?? null;
  const news = { type, event, original_start_at, actor_name, comment, step_name, count };
  return { type, ...eventNotice(news), data: { event_id: event.id, original_start_at } };
}

/**
 * Tells of what happened to an event: its owner and the people in its roles, and of a step that opened by it the
 * holders of its role (decision 7.7). `event_submitted` is for those alone; `occurrence_unheld` for managers too.
 */
export const tellOfEvents =
  (clock: Clock) =>
  (told: Told): Also => {
    const { type, event, actor, opened } = told;
    const isForApprovers = type === 'event_submitted';
    const emails = event.roles.flatMap(({ user_email }) => user_email ?? []);
    return factOf(clock, {
      actor_id: actor?.id ?? null,
      user_ids: isForApprovers ? [] : [event.creator_id],
      emails: isForApprovers ? [] : emails,
      roles: type === 'occurrence_unheld' ? ['manager'] : [],
      message: messageOf(type, told),
      waiting: opened && { role: opened.role, message: messageOf('event_submitted', told) },
    });
  };

type ExportTold = {
  type: 'export_completed' | 'export_failed';
  export_id: string;
  user_id: string;
};

const exportNotices = {
  export_completed: {
    title: 'Your export is ready',
    body: 'The export that you ran is done and can be downloaded.',
  },
  export_failed: {
    title: 'Your export failed',
    body: 'The export that you ran could not be made. Run it again.',
  },
};

/** Tells the person who ran an export that the run is over (decision 7.7). */
export const tellOfExports =
  (clock: Clock) =>
  (trx: Trx, { type, export_id, user_id }: ExportTold): Promise<void> =>
    tellPeople(trx, clock, {
      actor_id: null,
      user_ids: [user_id],
      emails: [],
      roles: [],
      message: { type, ...exportNotices[type], data: { export_id } },
      waiting: null,
    });
