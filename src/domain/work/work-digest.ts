import type { RequirementKind } from '../enums.ts';
import type { EventPlace } from '../events/event-access.ts';
import { type TimeStyle, timesText } from '../events/time-text.ts';
import type { Actor } from '../permission.ts';
import { capitalized } from '../text/capitalized.ts';
import { oneLine } from '../text/one-line.ts';
import type { InstantText } from '../time/instant.ts';
import { isCrewOf } from './crew.ts';
import type { RequirementState } from './requirement-state.ts';

/** A requirement on a date, as the digest of a day lists it. */
export type DigestJob = {
  readonly kind: RequirementKind;
  readonly details: string | null;
  readonly state: RequirementState;
  readonly title: string;
  readonly status: string;
  readonly timezone: string;
  /** The beginning of the preparation, and the end of the clean-up. */
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly room: string;
  readonly place: EventPlace;
};

/** Whether the digest of a person lists a job: to crews of its kind at its place. Source: §19.4. */
export const isJobFor = (person: Pick<Actor, 'assignments'>, { kind, place }: DigestJob): boolean =>
  isCrewOf(person, [kind], place);

/**
 * When the crew is needed, what is asked, for which event and in which room; whether nobody answered it or decided on
 * the event.
 */
export function jobLine(style: TimeStyle, job: DigestJob): string {
  const { catalogue, showsZone } = style;
  const { requirements, answers, digest } = catalogue;
  const { kind, details, state, title, status, room, timezone } = job;
  const when = timesText(style, job);
  const asked = [capitalized(requirements[kind]), details].filter(Boolean).join(': ');
  const parts = [
    `${showsZone ? catalogue.inZone(when, timezone) : when}: ${asked}`,
    title,
    room,
    ...(state === 'open' ? [answers.open] : []),
    ...(status === 'pending' ? [digest.notApproved] : []),
  ];
  return oneLine(parts.join(' – '));
}
