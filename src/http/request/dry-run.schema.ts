import { z } from 'zod';
import { queryFlag } from '../fields.schema.ts';

/** The query parameter of operations that can be judged without being done (§9.1). */
export const dryRunQuery = {
  dry_run: queryFlag()
    .nullish()
    .meta({
      description:
        'True: judges the request and answers 200 with what would come of it. Nothing is written, nobody is ' +
        'notified and no Idempotency-Key is used.',
    }),
};

/** The query of an operation that has no other parameter. */
export const dryRunOnlyQuery = z.object(dryRunQuery);

/** Whether a query asks for a dry run. */
export const isDryRun = (query: unknown): boolean =>
  (query as { dry_run?: unknown } | null)?.dry_run === true;
