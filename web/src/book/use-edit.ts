import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, ifMatch } from '../api/client.ts';
import { partsOf } from '../api/event-dates.ts';
import type { Plan } from '../api/event-plan.ts';
import { asProblem } from '../api/problem.ts';
import { toast } from '../kit/toast-queue.ts';
import { useSettled } from '../kit/use-settled.ts';
import { type Check, PAUSE_MS } from '../session/room-check.ts';
import type { BookingValues } from './booking-values.ts';
import { type Changes, changesOf, type Edited, type partsOfChange } from './edit-body.ts';
import { judged, type PlanOf, planOptions } from './plan-check.ts';
import { useCheck } from './use-check.ts';

type Parts = ReturnType<typeof partsOfChange>;

/** Writes changes of an event, of one date of a series, or of it and those that follow; without an ETag judges them only. */
function putChanges(
  { record: { id }, scope }: Edited,
  body: Changes,
  etag?: string,
): Promise<unknown> {
  const { series, occurrence } = partsOf(id);
  const dry = etag === undefined ? { dry_run: true } : {};
  const match = etag === undefined ? {} : ifMatch(etag);
  if (occurrence === undefined)
    return ask<unknown>(
      api.PUT('/api/v1/events/{id}', { params: { path: { id }, query: dry }, body, ...match }),
    );
  const path = { event_id: series, occurrence };
  const query = { ...dry, ...(scope === 'following' && { scope }) };
  return ask<unknown>(
    api.PUT('/api/v1/events/{event_id}/occurrences/{occurrence}', {
      ...{ params: { path, query }, body },
      ...match,
    }),
  );
}

/** The plan of a change. */
export const editPlanOf = (edited: Edited, body: Changes): ReturnType<PlanOf> => ({
  queryKey: ['edited', edited.record.id, edited.scope, 'plan', body],
  queryFn: async () => (await putChanges(edited, body)) as Plan,
});

/** Whether the change can be made, and whether it would wait for approval; asked until it is sent. */
export function useEditCheck(
  values: BookingValues,
  opened: BookingValues,
  edited: Edited,
  isSent: boolean,
) {
  const search = useCheck(values);
  // Judged without leaving out dates, so that the panel says how many would be.
  const body = changesOf(opened, { ...values, isSkipping: false }, edited);
  const settled = useSettled(body, PAUSE_MS);
  const isChanged = Object.keys(settled).length > 0;
  const { data, error, isFetching, refetch } = useQuery({
    ...planOptions(editPlanOf(edited, settled)),
    enabled: isChanged && search.isComplete && !isSent,
  });
  const plan = isChanged ? data : undefined;
  const isSettled = JSON.stringify(body) === JSON.stringify(settled);
  // That dates which follow cannot wait for approval is said beside the button.
  const isScopeRefused = asProblem(error).fields.scope !== undefined;
  const check: Check = {
    ...search,
    error: search.error ?? (isScopeRefused ? null : error),
    // Only a change of the whole series can leave dates out.
    found: judged(search.found, plan, edited.scope === 'all'),
    isChecking: search.isChecking || isFetching || !isSettled,
    refetch,
  };
  return { check, error, doesWait: plan?.approval.changes_wait === true };
}

type Saved = { body: Changes; parts: Parts; doesWait: boolean };

/** Writes fields, people and needs one after the other; only the first write is conditional, as it changes the ETag. */
async function writeAll(
  edited: Edited,
  body: Changes,
  { roles, requirements }: Parts,
  etag: string,
): Promise<{ id: string }> {
  const { id } = edited.record;
  const params = { path: { event_id: id } };
  let match = ifMatch(etag).headers;
  const next = (): { headers?: typeof match } => {
    const headers = match;
    match = ifMatch('*').headers;
    return { headers };
  };
  const isWritten = Object.keys(body).length > 0;
  const written = isWritten ? await putChanges(edited, body, next().headers?.['if-match']) : { id };
  if (roles)
    await ask(api.PUT('/api/v1/events/{event_id}/roles', { params, body: { roles }, ...next() }));
  if (requirements)
    await ask(
      api.PUT('/api/v1/events/{event_id}/requirements', {
        ...{ params, body: { requirements } },
        ...next(),
      }),
    );
  return written as { id: string };
}

/** Sends the changes, then goes back to the event. `rebase` sends them over what somebody else wrote meanwhile. */
export function useSaveEvent(edited: Edited, onDone: () => void) {
  const { t } = useTranslation('book');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const etag = useRef(edited.etag);
  const save = useMutation({
    mutationFn: ({ body, parts }: Saved) => writeAll(edited, body, parts, etag.current),
    onSuccess: async ({ id }, { doesWait }) => {
      toast({ sentence: t(doesWait ? 'edit.asked' : 'edit.saved') });
      // The form is left first: after a division the date that it reads belongs to another series.
      await navigate({ to: '/events/$id', params: { id }, replace: true });
      onDone();
      for (const key of ['schedule', 'events', 'event'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const rebase = (latest: { etag: string }): void => {
    etag.current = latest.etag;
  };
  return { save, rebase };
}
