export { followEvents } from './follow-events.service.ts';
export { givenUpInvitations, invitationJobs, pruneInvitationJobs } from './invitations.jobs.ts';
export type {
  Alternative,
  FindAlternatives,
  InvitationDeps,
  MailOutcome,
  NoteMail,
} from './invitations-deps.service.ts';
export { acceptRecipient, receiveMail } from './receive-mail.service.ts';
