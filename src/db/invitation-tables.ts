import type { Generated, GeneratedAlways } from 'kysely';
import type { Answers, Versions, Wanted } from '../domain/invitations/invitation.ts';
import type { Instant, Json } from './column-kinds.ts';

/** A mail that came in. */
export type InvitationMailsTable = {
  id: string;
  user_id: string;
  /** Empty for the null sender. */
  envelope_from: string;
  /** The `mail_name` of each room that it was sent to. */
  recipients: string[];
  content: Buffer;
  received_at: Instant;
  /** The outcome of the mail; null: it is pending. */
  outcome: string | null;
  done_at: Instant | null;
};

export type InvitationsTable = {
  id: string;
  organizer: string;
  uid: string;
  recurrence_id: Generated<string>;
  user_id: string;
  organizer_name: string | null;
  event_id: string | null;
  room_ids: string[];
  versions: Json<Versions>;
  wanted: Json<Wanted> | null;
  answers: Json<Answers>;
  updated_at: Instant;
};

export type InvitationRepliesTable = {
  id: string;
  invitation_id: string;
  sequence: GeneratedAlways<number>;
  room_id: string;
  /** The original start of the date that it is about; empty for the whole event. */
  occurrence: Generated<string>;
  address: string;
  name: string;
  subject: string;
  body: string;
  calendar: string;
  created_at: Instant;
  sent_at: Instant | null;
  failed_at: Instant | null;
  failure: string | null;
};

/** The tables of invitations by mail. */
export type InvitationTables = {
  invitation_mails: InvitationMailsTable;
  invitations: InvitationsTable;
  invitation_replies: InvitationRepliesTable;
};
