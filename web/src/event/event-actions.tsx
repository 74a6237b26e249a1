import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button, type ButtonLook, buttonClass } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Menu } from '../kit/menu.tsx';
import { useShortcuts } from '../kit/shortcuts.ts';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { may } from '../session/event-rights.ts';
import { useOffReason } from '../session/online.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { editAddress } from './date-menu.tsx';
import { approvalNeededQuery, type EventRecord } from './event-query.ts';
import { useDelete } from './use-delete.ts';
import { useEventActions } from './use-event-actions.ts';

/** One thing that can be done: an address to go to, or something to run. */
type Entry = { id: string; label: string; look?: ButtonLook; href?: string; run?(): void };

/** What is asked before it is done. */
type Asked = 'event' | 'date' | 'series' | 'delete';

type PartProps = { event: EventRecord; actions: ReturnType<typeof useEventActions> };

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

/** What whoever may change the event can do with it now. */
function useChanges(props: PartProps, ask: (what: Asked) => void, isOver: boolean): Entry[] {
  const { t } = useTranslation(['event', 'actions']);
  const { event, actions } = props;
  const isDate = event.series_id !== undefined;
  const isSeries = event.recurrence_rule !== null;
  const submit = useSubmit(props);
  const edit: Entry[] = [
    ...(event.has_room_conflict
      ? [{ id: 'room', label: t('other_room'), href: editAddress(event.id) }]
      : []),
    { id: 'edit', label: t('actions:edit'), href: `/events/${event.id}/edit` },
    ...(event.is_override
      ? [{ id: 'back', label: t('back_to_series'), run: () => actions.backToSeries(event.id) }]
      : []),
  ];
  const cancelAll: Entry = { id: 'all', label: t('cancel_all'), run: () => ask('series') };
  const cancel: Entry[] = isDate
    ? [{ id: 'cancel', label: t('cancel_date'), run: () => ask('date') }, cancelAll]
    : [
        {
          ...{ id: 'cancel', label: t('cancel_event'), look: 'danger' },
          run: () => ask(isSeries ? 'series' : 'event'),
        },
      ];
  const isDeletable =
    !isDate && may(event, 'delete') && (event.status === 'draft' || event.status === 'cancelled');
  const remove: Entry = {
    ...{ id: 'delete', label: t('actions:delete'), look: 'danger' },
    run: () => ask('delete'),
  };
  const revive: Entry = { id: 'revive', label: t('revive'), run: () => actions.revive(event.id) };
  const isDateOver = isDate && event.is_cancelled === true && event.status !== 'cancelled';
  return [
    ...(isOver ? [] : submit),
    ...(isOver || !may(event, 'update') ? [] : edit),
    ...(isOver || event.status === 'draft' || !may(event, 'cancel') ? [] : cancel),
    ...(isDateOver && may(event, 'update') ? [revive] : []),
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

/** The actions as buttons; on a phone the first one, and a menu of the others. */
function ActionBar({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('event');
  const router = useRouter();
  const isPhone = useIsPhone();
  const shown = isPhone ? entries.slice(0, 1) : entries;
  const offline = useOffReason();
  const possible = entries.filter(({ href }) => href !== undefined || offline === undefined);
  const others = possible
    .filter((one) => !shown.includes(one))
    .map(({ id, label, look, href, run }) => ({
      ...{ id, label, isDangerous: look === 'danger' },
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

type AskingProps = PartProps & { asked: Asked; onClose(): void };

function Asking({ event, actions, asked, onClose }: AskingProps) {
  const { t } = useTranslation(['event', 'actions']);
  const remove = useDelete(event);
  if (asked === 'delete')
    return (
      <ConfirmDialog
        title={t('delete_title', { title: event.title })}
        cancelLabel={t('actions:cancel')}
        confirmLabel={t('actions:delete')}
        isDangerous
        onCancel={onClose}
        onConfirm={remove}
      >
        <p>{t('delete_sentence')}</p>
      </ConfirmDialog>
    );
  return (
    <CancelDialog
      title={event.title}
      what={asked}
      count={event.occurrences_count}
      onClose={onClose}
      onConfirm={(comment) => {
        onClose();
        void actions.cancel(asked === 'series' ? actions.owner : event.id, comment);
      }}
    />
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
        : [{ keys: 'e', describe: t('edit'), run: () => router.history.push(href) }],
    [href, router, t],
  );
  useShortcuts(keys);
}

/** What the reader can do with the event; what went wrong stands below. */
export function EventActions({ event }: { event: EventRecord }) {
  const { t } = useTranslation('mine');
  const actions = useEventActions(event);
  const [asked, setAsked] = useState<Asked>();
  const isOver = event.status === 'cancelled' || event.is_cancelled === true;
  const remove = useDelete(event);
  // A draft is deleted without a question, since that can be undone; what was cancelled asks.
  const ask = (what: Asked): void =>
    what === 'delete' && event.status === 'draft' ? remove() : setAsked(what);
  const own = useChanges({ event, actions }, ask, isOver);
  const copy = { id: 'copy', label: t('copy_as_new'), href: `/book?copy=${actions.owner}` };
  const last = own.filter(({ id }) => ['cancel', 'all', 'delete'].includes(id));
  useEditKey(own.find(({ id }) => id === 'edit')?.href);
  return (
    <div className="stack">
      <ActionBar entries={[...own.filter((one) => !last.includes(one)), copy, ...last]} />
      {actions.problem && <ProblemPanel error={actions.problem} />}
      {asked && <Asking {...{ event, actions, asked }} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
