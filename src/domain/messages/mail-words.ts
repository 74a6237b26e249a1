import type { MailRowName } from './message-kinds.ts';

/** The texts of notifications and mails that are not about an event, and the fixed texts of all mails. */
export type MailWords = {
  readonly exports: Readonly<
    Record<'export_completed' | 'export_failed', { readonly title: string; readonly body: string }>
  >;
  readonly webhook: {
    readonly title: (host: string) => string;
    readonly body: Readonly<Record<'failing' | 'gone' | 'scope', string>>;
  };
  readonly digest: {
    readonly pending_approvals: (count: number) => string;
    readonly todays_events: (count: number, date: string) => string;
    readonly weekly_upcoming: (count: number, date: string) => string;
    /** The subject of a digest that lists nothing but work. */
    readonly jobsOfDay: (count: number, date: string) => string;
    /** The heading of the part that lists the work of a crew. */
    readonly workToday: string;
    readonly notApproved: string;
    readonly more: (count: number) => string;
  };
  /** The reminders of pending requests. Source: §16.2. */
  readonly reminder: {
    readonly titleOfWaiting: (count: number) => string;
    readonly titleOfOverdue: (count: number, days: number) => string;
    /** The sentence before a list. */
    readonly waiting: string;
    readonly overdue: (days: number) => string;
    readonly change: (title: string) => string;
    readonly since: (date: string) => string;
  };
  /** The table, the links, and why a mail is sent. Source: §11.3. */
  readonly mail: {
    readonly rows: Readonly<Record<MailRowName, string>>;
    /** The button that leads to the page of a decision. */
    readonly decide: string;
    readonly open: string;
    readonly whyAccount: string;
    readonly whyOutside: string;
    readonly whyDigest: string;
    readonly settings: string;
  };
};
