import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, ifMatch } from '../api/client.ts';
import { partsOf } from '../api/event-dates.ts';
import type { Plan } from '../api/event-plan.ts';
import { asProblem } from '../api/problem.ts';
import { type PlanQuery, planOptions } from '../booking/booking-plan.ts';
import { type Check, PAUSE_MS } from '../booking/room-check.ts';
import { useTakeBack } from '../booking/take-back.ts';
import { toast } from '../kit/toast-queue.ts';
import { useSettled } from '../kit/use-settled.ts';
import { useReading } from '../session/reading.ts';
import { dateText, listText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import { changedLabels } from './booking-errors.ts';
import type { BookingValues } from './booking-values.ts';
import { type Changes, changesOf, type Edited, type Sent } from './edit-body.ts';
import { judged } from './plan-check.ts';
import { useCheck } from './use-check.ts';

/**
 * Writes changes of an event, of one date of a series, or of it and those that follow; without an ETag judges them
 * only.
 */
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
      params: { path, query },
      body,
      ...match,
    }),
  );
}

/** The plan of a change. */
export const editPlanOf = (edited: Edited, body: Changes): PlanQuery => ({
  queryKey: ['edited', edited.record.id, edited.scope, 'plan', body],
  queryFn: async () => (await putChanges(edited, body)) as Plan,
});

/** Whether the change can be made, and whether it would wait for approval; checked until it is sent. */
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
    warnings: plan?.warnings,
    isChecking: search.isChecking || isFetching || !isSettled,
    refetch,
  };
  return { check, error, doesWait: plan?.approval.changes_wait === true };
}

/** What is sent, and what takes it back. */
type Saved = Sent & { doesWait: boolean; reverse: Sent | undefined };

/** Writes fields, people and needs one after the other; only the first write is conditional, as it changes the ETag. */
async function writeAll(
  edited: Edited,
  { body, parts: { roles, requirements } }: Sent,
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
        params,
        body: { requirements },
        ...next(),
      }),
    );
  return written as { id: string };
}

/** The sentence after a change: which dates are changed, and what of them. */
function useSavedText({ record, scope }: Edited): (saved: Saved) => string {
  const { t } = useTranslation('book');
  const reading = useReading();
  return ({ body, parts, doesWait }) => {
    if (doesWait) return t('edit.asked');
    const { title, start_at, timezone } = record;
    const date = dateText(dateIn(start_at, timezone), reading, 'day');
    const labels = changedLabels(Object.keys({ ...body, ...parts }), t);
    if (labels.length === 0) return t('edit.saved', { title });
    const fields = listText(labels, reading);
    return t(`edit.changed.${scope}`, { title, date, fields });
  };
}

/**
 * Takes a change back: by withdrawing it where it waits, otherwise by the change in the other direction. A date that
 * differed in nothing is as its series again; the dates that follow stay a series of their own, whose id the answer
 * has.
 */
function undoOf(edited: Edited, { doesWait, reverse }: Saved, id: string) {
  const { record, scope } = edited;
  return async (): Promise<unknown> => {
    const actions = await import('../api/event-actions.ts');
    if (doesWait) return actions.withdrawChange(partsOf(record.id).series);
    if (scope === 'this' && !record.is_override) return actions.removeOverride(record.id);
    const written = scope === 'following' ? { ...record, id } : record;
    return reverse && writeAll({ ...edited, record: written }, reverse, '*');
  };
}

/** Sends the changes, then goes back to the event. `rebase` sends them over what somebody else wrote meanwhile. */
export function useSaveEvent(edited: Edited, onDone: () => void) {
  const { t } = useTranslation(['actions', 'event']);
  const queries = useQueryClient();
  const takeBack = useTakeBack();
  const savedText = useSavedText(edited);
  const navigate = useNavigate();
  const etag = useRef(edited.etag);
  const save = useMutation({
    mutationFn: (saved: Saved) => writeAll(edited, saved, etag.current),
    onSuccess: async ({ id }, saved) => {
      const said = t(saved.doesWait ? 'event:withdrawn' : 'event:undone');
      const undo = { said, run: undoOf(edited, saved, id) };
      const action = { label: t('actions:undo'), run: () => void takeBack(undo) };
      const isUndoable = saved.doesWait || saved.reverse !== undefined;
      toast({ sentence: savedText(saved), action: isUndoable ? action : undefined });
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
