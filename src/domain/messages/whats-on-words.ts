import type { EVENT_TYPES } from '../enums.ts';

/** The words of the pages of What is on. Source: §16.8. */
export type WhatsOnWords = {
  readonly title: string;
  readonly about: string;
  /** The language by its own name. */
  readonly language: string;
  readonly languages: string;
  readonly signIn: string;
  readonly filter: string;
  readonly from: string;
  readonly everywhere: string;
  readonly venues: string;
  readonly rooms: string;
  /** The label of the choice of kinds, beside Where. */
  readonly what: string;
  readonly kind: string;
  readonly everything: string;
  readonly search: string;
  /** What a search looks at, as an example in its field. */
  readonly searched: string;
  readonly show: string;
  readonly nothing: string;
  /** Nothing is announced from a day on. */
  readonly nothingFrom: (day: string) => string;
  readonly earlier: string;
  readonly later: string;
  readonly pages: string;
  readonly subscribe: string;
  readonly all: string;
  readonly when: string;
  readonly where: string;
  readonly by: string;
  readonly contact: string;
  readonly download: string;
  readonly over: string;
  readonly picture: (room: string) => string;
  /** Beside a date: that it is the current one. */
  readonly today: string;
  /** The page does not exist, or is not for everyone. */
  readonly missing: string;
  /** Of the schedule of a public room. */
  readonly room: {
    readonly reserved: string;
    readonly taken: string;
    /** Nothing takes place on a day. */
    readonly nothing: string;
    readonly open: string;
    readonly freeNow: string;
    readonly freeUntil: (time: string) => string;
    readonly inUseUntil: (time: string) => string;
    readonly closed: string;
    readonly closedUntil: (time: string) => string;
    readonly asOf: (time: string) => string;
    readonly freeAllDay: string;
    readonly people: string;
    readonly has: string;
    readonly week: (day: string) => string;
    readonly previousWeek: string;
    readonly thisWeek: string;
    readonly nextWeek: string;
    readonly signInToBook: string;
    readonly ownWebsite: string;
    readonly reservedMeans: string;
    /** Of the opening hours. */
    readonly hours: {
      readonly term: string;
      readonly always: string;
      readonly daily: string;
      readonly closed: string;
      readonly from: (day: string, hours: string) => string;
    };
    /** Of what takes place next. */
    readonly next: string;
    readonly preparedFrom: (time: string) => string;
    readonly nothingNext: string;
  };
  readonly kinds: Readonly<Record<(typeof EVENT_TYPES)[number], string>>;
};
