import type { Answer } from '../invitations/invitation.ts';

/** The words of a room's answer to who invited it. */
export type InvitationWords = {
  readonly subject: Readonly<Record<Answer, (title: string) => string>>;
  /** A room that is declined holds nothing: its time is not said. */
  readonly body: Readonly<Record<Answer, (room: string, when: string) => string>>;
  /** The time in the zone of the organizer. */
  readonly elsewhere: (when: string) => string;
  readonly series: (dates: string) => string;
  /** Times of a calendar whose clock no time zone has. */
  readonly unnamed: (names: string, zone: string) => string;
  /** While a step has to decide. */
  readonly waits: (step: string) => string;
  readonly cancelled: string;
  readonly returned: string;
  /** A manager moved it, or took a room from it: where it is now. */
  readonly moved: (when: string, rooms: string) => string;
  /** A change was not possible, and the booking is as it was before. */
  readonly stays: (when: string) => string;
  /** Before dates that only the mail made dates of the series. */
  readonly added: string;
  /** To a person whose mail has no invitation that can be read. */
  readonly unread: {
    readonly subject: string;
    readonly body: (room: string) => string;
    readonly how: (room: string, address: string, url: string) => string;
  };
  /** Before other times and rooms. */
  readonly instead: string;
};
