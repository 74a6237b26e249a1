import type { UndoneAction } from '../events/event-actions.ts';
import type { RequirementState } from '../work/requirement-state.ts';
import type { ChangeNotificationType, EventNotificationType } from './message-kinds.ts';

/**
 * A title's first words, and a sentence about who did it; null: the service did. `isFirst`: a request begins with it,
 * so nothing was forwarded.
 */
export type KindMessage = {
  readonly heading: string;
  readonly by: (actor: string | null, isFirst?: boolean) => string;
};

/** The texts of notifications about an event. */
export type EventWords = {
  readonly events: Readonly<Record<EventNotificationType, KindMessage>>;
  /** Several dates of one series. */
  readonly datesCancelled: KindMessage;
  /** The notification of managers after several no-shows in a row, three or more. */
  readonly noShowsInARow: (count: number) => string;
  /** The texts about an answer of a crew to a requirement of the event. */
  readonly answered: Readonly<Record<RequirementState, KindMessage>>;
  /** An event that held its room and is gone. */
  readonly deleted: KindMessage;
  readonly changes: Readonly<Record<ChangeNotificationType, KindMessage>>;
  /** The sentence is by the action that was taken back. */
  readonly undone: {
    readonly heading: string;
    readonly by: Readonly<Record<UndoneAction, KindMessage['by']>>;
  };
  readonly step: (name: string) => string;
  readonly reason: (comment: string) => string;
  readonly roomConflict: (when: string, others: number) => string;
  /** More people are expected in a room than it has seats. */
  readonly overCapacity: (expected: number, room: string, seats: number) => string;
  /** A room that is closed, blocked or out of use on the dates that are listed. */
  readonly roomNotFree: (room: string, dates: string) => string;
  readonly nothingInTheWay: string;
};
