import type { Db } from '../../db/db.ts';
import type { Actor } from '../../domain/permission.ts';
import type { FieldErrors } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CalendarOpener, InvitationReader } from '../../ports/import-file/index.ts';
import type { Authenticity } from '../../ports/mail-authenticity.ts';
import type { MailHead } from '../../ports/mail-reader.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { ChangeDeps, WriterDeps } from '../caldav/index.ts';
import type { NotificationSettings } from '../effects/index.ts';
import type { CreateEvent } from '../events/index.ts';

/** Records the outcome of a mail in the log and the metrics: no content, no address. */
export type NoteMail = (note: {
  /** Absent for what was refused in the session, which is not stored. */
  mail_id?: string;
  user_id?: string;
  outcome: MailOutcome;
  method?: string;
  /** Present if the calendar could not be read within the limits. */
  reason?: 'too_complex';
}) => void;

/** The outcome of a mail: refused in its session, or the effect of its invitation. */
export type MailOutcome =
  | 'refused'
  | 'too_many'
  | 'stored'
  | 'booked'
  | 'changed'
  | 'cancelled'
  | 'declined'
  | 'stale'
  | 'ignored';

/** Opens the calendars of mails, in a thread with limits. */
type MailOpener = Pick<CalendarOpener, 'openInvitation'>;

/** The dependencies for receiving mails. */
export type ReceiveDeps = {
  db: Db;
  clock: Clock;
  /** The domain of the addresses of rooms. */
  domain: string;
  isAuthentic: Authenticity;
  readHead(content: Buffer): MailHead | undefined;
  readCalendar(content: Buffer): Promise<string | undefined>;
  opener: MailOpener;
  note: NoteMail;
};

/** The dependencies for processing invitations. */
export type InvitationDeps = ChangeDeps &
  WriterDeps & {
    db: Db;
    clock: Clock;
    domain: string;
    notifications: NotificationSettings;
    readHead(content: Buffer): MailHead | undefined;
    readCalendar(content: Buffer): Promise<string | undefined>;
    opener: MailOpener;
    reader: InvitationReader;
    readNewEvent(input: unknown): { value: CreateEvent } | { errors: FieldErrors };
    /** Up to three sentences of what is free instead. */
    findAlternatives: FindAlternatives;
    note: NoteMail;
  };

/** Finds free alternatives to a room at a time. */
export type FindAlternatives = (
  actor: Actor,
  wanted: {
    room_id: string;
    start_at: string;
    end_at: string;
    recurrence_rule: string | null;
  },
) => Promise<Alternative[]>;

/** Another time of the room, or another room at the time. */
export type Alternative = { start_at: string; end_at: string; room_name: string };

/** The dependencies for writing replies. */
export type AnswerDeps = Pick<InvitationDeps, 'clock' | 'domain' | 'notifications'>;

/** The dependencies for sending replies. */
export type SendDeps = {
  db: Db;
  clock: Clock;
  domain: string;
  mailer: Pick<Mailer, 'send'>;
  logger: { warn(about: object, sentence: string): void };
};
