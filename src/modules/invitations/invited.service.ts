import type { Actor } from '../../domain/permission.ts';
import type { InvitedDate, OpenedInvitation } from '../../ports/import-file/index.ts';
import type { InvitationRow, InvitedRoom } from './invitations.queries.ts';

/** A person who acts by an invitation. */
export type Inviter = Actor & { by_invitation: true };

/** A mail that asks for something: who, of which rooms, and what it asks. */
export type OpenedMail = {
  actor: Inviter;
  opened: OpenedInvitation;
  rooms: InvitedRoom[];
};

/** The request of a mail for one event, and the stored invitation, if any. */
export type Invited = Omit<OpenedMail, 'actor'> & {
  invitation: InvitationRow | undefined;
  /** The date, where rooms are invited to single dates of a series that is not known here. */
  recurrence_id: string;
  /** The single dates that it is about; none where it is about the event itself. */
  dates: InvitedDate[];
};
