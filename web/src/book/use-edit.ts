import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, ifMatch, type Schemas, type Tagged } from '../api/client.ts';
import { toast } from '../kit/toast-queue.ts';
import type { BookingValues } from './booking-values.ts';
import { type Changes, changesOf } from './edit-body.ts';
import { editedQuery } from './source-query.ts';
import { type Check, useCheck, useSettled } from './use-check.ts';

type Event = Schemas['Event'];
type Plan = Schemas['EventPlan'];

/** Writes changes of an event or of one date of a series; `dry_run` only judges them. */
function putChanges(id: string, body: Changes, etag?: string): Promise<unknown> {
  const [series = id, occurrence] = id.split('::');
  const query = etag === undefined ? { dry_run: true } : {};
  const match = etag === undefined ? {} : ifMatch(etag);
  if (occurrence === undefined)
    return ask<unknown>(
      api.PUT('/api/v1/events/{id}', { params: { path: { id }, query }, body, ...match }),
    );
  const path = { event_id: series, occurrence };
  return ask<unknown>(
    api.PUT('/api/v1/events/{event_id}/occurrences/{occurrence}', {
      ...{ params: { path, query }, body },
      ...match,
    }),
  );
}

const planQuery = (id: string, body: Changes) =>
  queryOptions({
    queryKey: ['edited', id, 'plan', body],
    queryFn: async () => (await putChanges(id, body)) as Plan,
    staleTime: 0,
    gcTime: 60_000,
    meta: { isSecret: true },
  });

/** The answer of the search for rooms, with the service's own judgement of the change in place of its verdict. */
function judged(found: Check['found'], plan: Plan | undefined): Check['found'] {
  if (found === undefined) return undefined;
  const taken = plan?.occurrences.filter(({ verdict }) => verdict === 'conflict') ?? [];
  const conflicts = taken.flatMap((one) => one.conflicts);
  const total_count = Math.max(1, plan?.occurrences.length ?? 1);
  const free_count = Math.max(0, total_count - taken.length);
  const status = taken.length === 0 ? 'free' : free_count === 0 ? 'taken' : 'partly';
  return { ...found, status, total_count, free_count, conflicts };
}

/** Whether the change can be made, and whether it would wait for approval. */
export function useEditCheck(values: BookingValues, opened: BookingValues, event: Event) {
  const search = useCheck(values);
  // Judged without leaving out dates, so that the panel says how many would be.
  const body = changesOf(opened, { ...values, isSkipping: false }, event);
  const settled = useSettled(body);
  const isChanged = Object.keys(settled).length > 0;
  const { data, error, isFetching, refetch } = useQuery({
    ...planQuery(event.id, settled),
    enabled: isChanged && search.isComplete,
  });
  const plan = isChanged ? data : undefined;
  const isSettled = JSON.stringify(body) === JSON.stringify(settled);
  const check: Check = {
    ...search,
    found: judged(search.found, plan),
    isChecking: search.isChecking || isFetching || !isSettled,
    refetch,
  };
  return { check, error, doesWait: plan?.approval.changes_wait === true };
}

/** Sends the changes, then goes back to the event. `keepMine` sends them over what somebody else wrote meanwhile. */
export function useSaveEvent(opened: Tagged<Event>, onDone: () => void) {
  const { t } = useTranslation('book');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const etag = useRef(opened.etag);
  const { id } = opened.record;
  const save = useMutation({
    mutationFn: ({ body }: { body: Changes; doesWait: boolean }) =>
      putChanges(id, body, etag.current),
    onSuccess: (_answer, { doesWait }) => {
      onDone();
      for (const key of ['schedule', 'events', 'event'])
        void queries.invalidateQueries({ queryKey: [key] });
      toast({ sentence: t(doesWait ? 'edit.asked' : 'edit.saved') });
      void navigate({ to: '/events/$id', params: { id }, replace: true });
    },
  });
  const renew = async (): Promise<void> => {
    etag.current = (await queries.fetchQuery(editedQuery(id))).etag;
  };
  return { save, renew };
}
