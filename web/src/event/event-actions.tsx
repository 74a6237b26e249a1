import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EventRecord, eventQuery, isWholeSeries } from '../api/event-record.ts';
import { asProblem } from '../api/problem.ts';
import { may } from '../booking/event-rights.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Button, type ButtonLook, buttonClass } from '../kit/button.tsx';
import { Menu } from '../kit/menu.tsx';
import { useShortcuts } from '../kit/shortcuts.ts';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useOffReason } from '../session/online.ts';
import { type Asked, Asking, type PartProps } from './asking.tsx';
import { editAddress, useUndoLabel } from './date-menu.tsx';
import { approvalNeededQuery } from './event-query.ts';
import { useDelete } from './use-delete.ts';
import { useEventActions } from './use-event-actions.ts';

const WaitForIt = lazy(() =>
  import('./waiting-draft.tsx').then(({ WaitForIt }) => ({ default: WaitForIt })),
);

/** Whether the room of an own draft was not free when it was sent. */
const mayWait = ({ status, is_mine, waiting }: EventRecord, problem: unknown): boolean =>
  status === 'draft' && is_mine && !waiting && asProblem(problem).kind === 'conflict';

/** One thing that can be done: an address to go to, or something to run. */
type Entry = { id: string; label: string; look?: ButtonLook; href?: string; run?(): void };

/** Asks for the room of a draft; the words say whether somebody has to approve. */
function useSubmit({ event, actions }: PartProps): Entry[] {
  const { t } = useTranslation(['event', 'book']);
  const isPossible = may(event, 'submit');
  const query = { ...approvalNeededQuery(actions.owner), enabled: isPossible };
  const { data: isNeeded = true } = useQuery(query);
  if (!isPossible) return [];
  const sentence = isNeeded ? t('book:done.pending') : t('book:done.approved');
  const run = (): void => void actions.submit(sentence);
  return [{ id: 'submit', label: isNeeded ? t('request') : t('book_now'), look: 'main', run }];
}

/** Undoes what one date has differently from its series, which is read to be able to restore it. */
function useBack({ event, actions }: PartProps): Entry[] {
  const undoLabel = useUndoLabel();
  const isOverride = event.is_override === true;
  const { data } = useQuery({ ...eventQuery(actions.owner), enabled: isOverride });
  if (!isOverride || data === undefined) return [];
  const run = (): void => actions.backToSeries(event, data.record);
  return [{ id: 'back', label: undoLabel(event), run }];
}

/** Managers of the room show an event to everyone, and end that. */
function usePublication({ event, actions }: PartProps): Entry[] {
  const { t } = useTranslation('event');
  const isPublished = may(event, 'unpublish');
  if (!isPublished && !may(event, 'publish')) return [];
  const label = t(isPublished ? 'unpublish' : 'publish');
  return [{ id: 'publish', label, run: () => void actions.publish(!isPublished) }];
}

/** The actions that are available now to people who may change the event. */
function useChanges(props: PartProps, ask: (what: Asked) => void, isOver: boolean): Entry[] {
  const { t } = useTranslation(['event', 'actions']);
  const { event, actions } = props;
  const isDate = event.series_id !== undefined;
  const submit = useSubmit(props);
  const back = useBack(props);
  const edit: Entry[] = [
    ...(event.has_room_conflict
      ? [{ id: 'room', label: t('other_room_or_time'), href: editAddress(event.id) }]
      : []),
    { id: 'edit', label: t('actions:edit'), href: `/events/${event.id}/edit` },
    ...(actions.isOfOtherCalendar ? [] : back),
  ];
  const cancelAll: Entry = { id: 'all', label: t('cancel_all'), run: () => ask('series') };
  const cancel: Entry[] = isDate
    ? [{ id: 'cancel', label: t('cancel_date'), run: () => ask('date') }, cancelAll]
    : [
        {
          id: 'cancel',
          label: t('cancel_event'),
          look: 'danger',
          run: () => ask(isWholeSeries(event) ? 'series' : 'event'),
        },
      ];
  const isDeletable =
    !isDate && may(event, 'delete') && (event.status === 'draft' || event.status === 'cancelled');
  const remove: Entry = {
    id: 'delete',
    label: t('actions:delete'),
    look: 'danger',
    run: () => ask('delete'),
  };
  const revive: Entry =
    event.cancel_reason === 'conflict'
      ? { id: 'revive', label: t('other_room_or_time'), href: editAddress(event.id) }
      : { id: 'revive', label: t('revive'), run: () => actions.revive(event.id) };
  const isDateOver = isDate && event.is_cancelled === true && event.status !== 'cancelled';
  return [
    ...(isOver ? [] : submit),
    ...(isOver || !may(event, 'update') ? [] : edit),
    ...(isOver || event.status === 'draft' || !may(event, 'cancel') ? [] : cancel),
    ...(isDateOver && may(event, 'update') && !actions.isOfOtherCalendar ? [revive] : []),
    ...(isDeletable ? [remove] : []),
  ];
}

function Action({ entry: { label, look, href, run } }: { entry: Entry }) {
  const offline = useOffReason();
  if (href === undefined)
    return (
      <Button {...(look && { look })} reason={offline} onClick={run}>
        {label}
      </Button>
    );
  return (
    <AppLink className={buttonClass(look)} href={href}>
      {label}
    </AppLink>
  );
}

const PLAIN = 2;

/** The entries that are buttons: the main one and two others; on a phone the first one. */
function shownOf(entries: readonly Entry[], isPhone: boolean): Entry[] {
  const isMain = ({ look }: Entry): boolean => look === 'main';
  const others = entries.filter((one) => !isMain(one)).slice(0, PLAIN);
  return [...entries.filter(isMain), ...others].slice(0, isPhone ? 1 : undefined);
}

/** The first actions as buttons, and a menu of the others. */
function ActionBar({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('event');
  const router = useRouter();
  const isPhone = useIsPhone();
  const shown = shownOf(entries, isPhone);
  const offline = useOffReason();
  const possible = entries.filter(({ href }) => href !== undefined || offline === undefined);
  const others = possible
    .filter((one) => !shown.includes(one))
    .map(({ id, label, look, href, run }) => ({
      id,
      label,
      isDangerous: look === 'danger',
      onAction: () => (href === undefined ? run?.() : router.history.push(href)),
    }));
  return (
    <div className="actions">
      {shown.map((entry) => (
        <Action key={entry.id} entry={entry} />
      ))}
      {others.length > 0 && <Menu label={t('more_actions')} groups={[{ entries: others }]} />}
    </div>
  );
}

/** The key that edits. */
function useEditKey(href: string | undefined): void {
  const { t } = useTranslation('actions');
  const router = useRouter();
  const keys = useMemo(
    () =>
      href === undefined
        ? []
        : [{ keys: 'e', describe: () => t('edit'), run: () => router.history.push(href) }],
    [href, router, t],
  );
  useShortcuts(keys);
}

/** The actions on the event that the reader may take; errors are shown below. */
export function EventActions({ event }: { event: EventRecord }) {
  const { t } = useTranslation('mine');
  const actions = useEventActions(event);
  const [asked, setAsked] = useState<Asked>();
  const isOver = event.status === 'cancelled' || event.is_cancelled === true;
  const remove = useDelete(event);
  // A draft is deleted without a confirmation, since that can be undone; a cancelled event needs one.
  const ask = (what: Asked): void =>
    what === 'delete' && event.status === 'draft' ? remove() : setAsked(what);
  const own = useChanges({ event, actions }, ask, isOver);
  const publication = usePublication({ event, actions });
  const copy = { id: 'copy', label: t('copy_as_new'), href: `/book?copy=${actions.owner}` };
  useEditKey(own.find(({ id }) => id === 'edit')?.href);
  return (
    <div className="stack">
      <ActionBar entries={[...own, copy, ...publication]} />
      {actions.problem && (
        <ProblemPanel error={actions.problem}>
          {mayWait(event, actions.problem) && (
            <Suspense>
              <WaitForIt event={event} />
            </Suspense>
          )}
        </ProblemPanel>
      )}
      {asked && (
        <Asking event={event} actions={actions} asked={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
