import type { GivenUpHandlers, JobHandlers } from '../../jobs/worker.ts';
import { answerUnreadMail } from './answer-unread-mail.service.ts';
import type { InvitationDeps, SendDeps } from './invitations-deps.service.ts';
import { type PruneInvitationsDeps, pruneInvitations } from './prune-invitations.service.ts';
import { sendReply } from './send-reply.service.ts';
import { giveUpMail, workOffMail } from './work-off.service.ts';

type Handlers = Required<
  Pick<JobHandlers, 'work_off_invitation' | 'send_invitation_reply' | 'answer_unread_mail'>
>;

/** The handlers that work off invitations and answer them. */
export const invitationJobs = (deps: InvitationDeps & SendDeps): Handlers => ({
  work_off_invitation: (payload, attempt) => workOffMail(deps, payload, attempt),
  send_invitation_reply: (payload) => sendReply(deps, payload),
  answer_unread_mail: (payload) => answerUnreadMail(deps, payload),
});

/** The handlers of mails that could not be processed. */
export const givenUpInvitations = (
  deps: InvitationDeps,
): Required<Pick<GivenUpHandlers, 'work_off_invitation'>> => ({
  work_off_invitation: (payload) => giveUpMail(deps, payload),
});

/** The handler of `prune_invitations`, which also runs where rooms have no addresses any more. */
export const pruneInvitationJobs = (
  deps: PruneInvitationsDeps,
): Required<Pick<JobHandlers, 'prune_invitations'>> => ({
  prune_invitations: (_payload, { signal }) => pruneInvitations(deps, signal),
});
