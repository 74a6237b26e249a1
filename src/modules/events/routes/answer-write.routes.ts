import type { FastifyRequest } from 'fastify';
import { isDryRun } from '../../../http/request/dry-run.schema.ts';
import { okWithMessage } from '../../../http/response/envelope.ts';
import { dryRun, judgeOnly, type PlanSubject } from '../batches/dry-run.service.ts';
import { planView } from '../batches/dry-run.view.ts';
import type { EventDeps } from '../record/event.service.ts';

/** A write, what a dry run of it is about, and the answer to it. */
type Write<T, A> = {
  work(): Promise<T>;
  subject(done: T): PlanSubject;
  answer(done: T): A;
  /** Who the request is judged for, if not for the caller. */
  person?: FastifyRequest['actor'] | undefined;
};

/** Answers a write, or with `dry_run` in the query what would come of it. */
export async function answerWrite<T, A>(
  deps: EventDeps,
  { actor, query }: FastifyRequest,
  { work, subject, answer, person }: Write<T, A>,
) {
  if (!isDryRun(query)) return answer(await work());
  const plan = await dryRun(deps, person ?? actor, async () => subject(await work()));
  return okWithMessage(planView(deps.baseUrl, actor, plan), 'Nothing was written.');
}

/** Answers a deletion; with `dry_run` in the query it is judged only, and rolled back. */
export async function answerDeletion(
  deps: EventDeps,
  { query }: FastifyRequest,
  work: () => Promise<void>,
  message: string,
) {
  if (!isDryRun(query)) {
    await work();
    return okWithMessage(null, message);
  }
  await judgeOnly(deps, work);
  return okWithMessage(null, 'Nothing was written.');
}
