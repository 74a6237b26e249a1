import { api, ask, type Schemas } from '../api/client.ts';
import type { WorkState } from './work-lists.ts';

type Requirement = Schemas['EventRequirement'];

/** The verbs of answers; `reopen` takes one back. */
export type Verb = 'accept' | 'decline' | 'done' | 'reopen';

/** The state that follows from each verb. */
export const stateOf = {
  accept: 'accepted',
  decline: 'declined',
  done: 'done',
  reopen: 'open',
} as const satisfies Record<Verb, WorkState>;

const verbs: Record<WorkState, Verb> = {
  open: 'reopen',
  accepted: 'accept',
  declined: 'decline',
  done: 'done',
};

/** An answer: for the date with an original start, or for all dates to come. */
export type GivenAnswer = {
  verb: Verb;
  comment?: string | undefined;
  original_start_at?: string | undefined;
};

/** An answer that another one replaced. */
export type ReplacedAnswer = Schemas['ReplacedAnswer'];

/** More answers than this are not taken back by one press: each is a request. */
const MAX_BACK = 20;

const isLike = (one: ReplacedAnswer, other: ReplacedAnswer | undefined): boolean =>
  one.state === (other?.state ?? 'open') && one.comment === (other?.comment ?? null);

const again = (
  replaced: ReplacedAnswer | undefined,
  original_start_at: string | undefined,
): GivenAnswer => ({
  verb: verbs[replaced?.state ?? 'open'],
  comment: replaced?.comment ?? undefined,
  original_start_at,
});

/**
 * The answers that lead back to those that an answer replaced, the one for all dates first; undefined where these are
 * too many for one press.
 */
export function answersBack(
  replaced: readonly ReplacedAnswer[],
  original_start_at: string | undefined,
): GivenAnswer[] | undefined {
  if (original_start_at !== undefined) return [again(replaced[0], original_start_at)];
  const whole = replaced.find((one) => one.original_start_at === null);
  const dates = replaced.filter((one) => one !== whole && !isLike(one, whole));
  if (dates.length > MAX_BACK) return undefined;
  return [
    again(whole, undefined),
    ...dates.map((one) => again(one, one.original_start_at ?? undefined)),
  ];
}

/**
 * The answer of somebody else that an answer replaced although the reader had not seen it; undefined if there is none.
 */
export const unseenAnswer = (
  replaced: readonly ReplacedAnswer[],
  { answered_by }: Pick<Requirement, 'answered_by'>,
  reader: string,
): ReplacedAnswer | undefined =>
  replaced.find(
    (one) =>
      one.state !== 'open' &&
      one.answered_by !== null &&
      one.answered_by.id !== reader &&
      one.answered_by.id !== answered_by?.id,
  );

type Path = { event_id: string; requirement_id: string };

/** Sends an answer to a requirement, and returns the answers that it replaced. */
export async function sendAnswer(path: Path, answer: GivenAnswer): Promise<ReplacedAnswer[]> {
  const { verb, comment = null, original_start_at = null } = answer;
  const params = { path };
  const body = { comment, original_start_at };
  const url = '/api/v1/events/{event_id}/requirements/{requirement_id}' as const;
  if (verb === 'decline') {
    const declined = { ...body, comment: comment ?? '' };
    return (await ask(api.POST(`${url}/decline`, { params, body: declined }))).replaced_answers;
  }
  return (await ask(api.POST(`${url}/${verb}`, { params, body }))).replaced_answers;
}
