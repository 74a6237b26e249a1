/** Which of two mails about the same thing is later (RFC 5545, 3.8.7.4 and 3.8.7.2); `dtstamp` is an instant. */
export type Version = {
  readonly sequence: number;
  readonly dtstamp: string;
  /** Whether it is of a mail that cancels. */
  readonly is_cancelled?: boolean;
};

/** The versions of an invitation by what they are about: `''` for the whole, else the original start of a date. */
export type Versions = Readonly<Record<string, Version>>;

/** The times and the rooms of a date in the organizer's calendar; null if the calendar leaves it out. */
export type WantedDate = {
  readonly start_at: string;
  readonly end_at: string;
  /** The rooms that are invited to it; absent where these are those of the event. */
  readonly room_ids?: readonly string[];
  /** Whether what it says last of the date was declined, so that the date is as it was before. */
  readonly is_declined?: boolean;
} | null;

/** The event as the calendar of the organizer has it. */
export type Wanted = {
  readonly title: string;
  readonly start_at: string;
  readonly end_at: string;
  readonly is_all_day: boolean;
  /** The zone of the rooms. */
  readonly timezone: string;
  /** The zone that the calendar of the organizer names; absent where it names none. */
  readonly named_zone?: string;
  readonly recurrence_rule: string | null;
  /** The rooms that are invited to the event itself, not only to dates of it; absent: all rooms of the invitation. */
  readonly room_ids?: readonly string[];
  /** Whether what it says last was declined, so that the event is as it was before, or is none. */
  readonly is_declined: boolean;
  /**
   * The conflict, if only other invitations of the same organizer hold the room: the declined mail, and their events.
   */
  readonly in_the_way?: { readonly mail_id: string; readonly event_ids: readonly string[] };
  /** The dates that differ from the series, by original start. */
  readonly dates: Readonly<Record<string, WantedDate>>;
};

/** An answer to an organizer about a room (RFC 5545, 3.2.12). */
export type Answer = 'ACCEPTED' | 'TENTATIVE' | 'DECLINED';

/** The last answers by room, and by room and date: `room`, or `room start`. */
export type Answers = Readonly<Record<string, Answer>>;
