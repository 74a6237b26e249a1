import type { Db, Trx } from '../../db/db.ts';
import type { Actor } from '../../domain/permission.ts';
import type { FieldErrors } from '../../errors.ts';
import type { Cache } from '../../ports/cache.ts';
import type { ObjectForms } from '../../ports/calendar-forms.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Pause } from '../../ports/event-loop.ts';
import type { CalendarOpener, ObjectReader } from '../../ports/import-file/index.ts';
import type { XmlReader } from '../../ports/xml-reader.ts';
import type { FeedDeps } from '../calendar/index.ts';
import type { CreateEvent, EventDeps, OccurrenceBody, UpdateEvent } from '../events/index.ts';

/** Validates input as the request of the API that it stands for. */
type InputReader<T> = (input: unknown) => { value: T } | { errors: FieldErrors };

/** The objects of a calendar as they were recorded last, with their ETags. */
export type Recorded = { change: number; etags: ReadonlyMap<string, string> };

/** The dependencies of CalDAV. */
export type CaldavDeps = {
  db: Db;
  clock: Clock;
  events: EventDeps;
  /** The dependencies for writing objects: those of feeds, with the components of objects. */
  feeds: FeedDeps;
  /** Other data that the text of objects depends on: the version of the service and the settings that it contains. */
  writer: string;
  recorded: Cache<Recorded>;
  readXml: XmlReader;
  /** Opens what clients send, in a thread with limits. */
  opener: Pick<CalendarOpener, 'openObject'>;
  reader: ObjectReader;
  /** The domain of the addresses of rooms; undefined: they have none. */
  mailDomain: string | undefined;
  forms: ObjectForms;
  pause: Pause;
  readNewEvent: InputReader<CreateEvent>;
  readEventChanges: InputReader<UpdateEvent>;
  readDateChanges: InputReader<OccurrenceBody>;
};

/** The dependencies of writes within a transaction. */
export const withinTransaction = (deps: CaldavDeps, trx: Trx): CaldavDeps => ({
  ...deps,
  db: trx,
  events: { ...deps.events, db: trx },
});

/** The caller: a person, with all rights or those of an API key. */
export type DavCaller = {
  actor: Actor;
  /** Whether bookings may be written. */
  canWrite: boolean;
  /** The only room of the key; null for none. */
  roomId: string | null;
};
