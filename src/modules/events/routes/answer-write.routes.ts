import type { FastifyRequest } from 'fastify';
import { isDryRun } from '../../../http/request/dry-run.schema.ts';
import { okWithMessage } from '../../../http/response/envelope.ts';
import { dryRun, judgeOnly, type PlanSubject } from '../batches/dry-run.service.ts';
import { planView } from '../batches/dry-run.view.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { WriteMode } from '../record/write-run.service.ts';
import {
  type IntentKind,
  type IntentOf,
  type OutcomeOf,
  writeEvent,
} from '../write/write.service.ts';

/** The intent of a request for an event, the subject of its dry run, and its response. */
type Asked<K extends IntentKind, A> = {
  intent: IntentOf<K>;
  expect?: WriteMode['expect'];
  subject(done: OutcomeOf<K>): PlanSubject;
  answer(done: OutcomeOf<K>): A;
  /** The person for whom the request is checked, if not the caller. */
  person?: FastifyRequest['actor'] | undefined;
};

/** Answers a write, or with `dry_run` in the query what would come of it. */
export async function answerWrite<K extends IntentKind, A>(
  deps: EventDeps,
  { actor, query, db }: FastifyRequest,
  { intent, expect, subject, answer, person = actor }: Asked<K, A>,
) {
  const write = (within: EventDeps, mode: WriteMode) =>
    writeEvent(within, person, intent, { ...mode, expect });
  if (!isDryRun(query)) return answer(await write({ ...deps, db }, {}));
  const plan = await dryRun(deps, person, async (within, mode) =>
    subject(await write(within, mode)),
  );
  return okWithMessage(planView(deps.baseUrl, actor, plan), 'Nothing was written.');
}

/** Answers a deletion; with `dry_run` in the query it is judged only, and rolled back. */
export async function answerDeletion(
  deps: EventDeps,
  { actor, query }: FastifyRequest,
  id: string,
  expect: WriteMode['expect'],
) {
  const remove = (within: EventDeps) =>
    writeEvent(within, actor, { kind: 'delete', id }, { expect });
  if (isDryRun(query)) await judgeOnly(deps, remove);
  else await remove(deps);
  return okWithMessage(null, isDryRun(query) ? 'Nothing was written.' : 'The event was deleted.');
}
