import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import { firstRows } from '../domain/list-page.ts';
import { createInputReader } from '../http/request/input.ts';
import {
  createEventBody,
  type EventDeps,
  keepHolds,
  occurrenceBody,
  updateEventBody,
} from '../modules/events/index.ts';
import type {
  Alternative,
  FindAlternatives,
  InvitationDeps,
  NoteMail,
} from '../modules/invitations/index.ts';
import { type RoomSearchDeps, searchRooms, searchRoomsBody } from '../modules/room-search/index.ts';
import { openCache } from '../ports/cache.ts';
import { pause } from '../ports/event-loop.ts';
import { calendarOpener, invitationReader } from '../ports/import-file/index.ts';
import { readMailCalendar, readMailHead } from '../ports/mail-reader.ts';

/** Alternatives that an answer names, and how many of them are other times of the room. */
const MAX_ALTERNATIVES = 3;
const OTHER_TIMES = 2;

const readSearch = createInputReader(searchRoomsBody);

/**
 * Other times of the room that was invited, then other rooms of its venue at the time; as `POST /rooms/search` finds
 * them.
 */
const alternativesFinder =
  (deps: RoomSearchDeps): FindAlternatives =>
  async (actor, { room_id, start_at, end_at, recurrence_rule }) => {
    const asked = { start_at, end_at, ...(recurrence_rule && { recurrence_rule }) };
    const search = async (more: object) => {
      const read = readSearch({ ...asked, ...more });
      if ('errors' in read) return [];
      return (await searchRooms(deps, actor, read.value, firstRows(MAX_ALTERNATIVES + 1))).rows;
    };
    const [own] = await search({ room_ids: [room_id], include_unavailable: true });
    if (own === undefined) return [];
    const { room, times } = own;
    const free = times
      .filter((one) => one.free_count === one.total_count)
      .slice(0, OTHER_TIMES)
      .map(
        (one): Alternative => ({
          start_at: one.start_at,
          end_at: one.end_at,
          room_name: room.name,
        }),
      );
    const others = (await search(room.venue_id === null ? {} : { venue_id: room.venue_id }))
      .filter((one) => one.status === 'free' && one.room.id !== room_id)
      .map((one): Alternative => ({ start_at, end_at, room_name: one.room.name }));
    return [...free, ...others].slice(0, MAX_ALTERNATIVES);
  };

/** Counts what becomes of mails, and writes a line of the log for each: never what it says or who is named in it. */
export function mailNotes(registry: Registry, logger: Logger): NoteMail {
  const mails = new Counter({
    name: 'stoa_invitation_mails_total',
    help:
      'Mails to rooms in this process, by outcome (refused, too_many, stored; then booked, changed, ' +
      'cancelled, declined, stale, ignored).',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return (note) => {
    mails.inc({ outcome: note.outcome });
    logger.info(note, 'a mail to a room');
  };
}

/** What invitations are worked off with. */
export function invitationDeps(
  { config, db, note, events }: { config: Config; db: Db; note: NoteMail; events: EventDeps },
  domain: string,
): InvitationDeps {
  const { notifications, approvalSteps: steps } = config;
  const { clock, horizonDays, serviceZone } = events;
  const keptHolds = keepHolds({ openCache });
  const searching = { db, clock, serviceZone, horizonDays, steps, pause, keptHolds };
  return {
    db,
    clock,
    domain,
    notifications,
    note,
    events,
    feeds: { mailAddress: config.mail.from.address, locale: notifications.defaultLocale },
    readHead: readMailHead,
    readCalendar: readMailCalendar,
    opener: calendarOpener,
    reader: invitationReader,
    readNewEvent: createInputReader(createEventBody),
    readEventChanges: createInputReader(updateEventBody),
    readDateChanges: createInputReader(occurrenceBody),
    findAlternatives: alternativesFinder(searching),
  };
}
