import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/client.ts';
import { Button } from '../kit/button.tsx';
import { announce } from '../kit/live-region.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { FormFrame } from '../page/form-frame.tsx';
import type { Described } from '../page/merged.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useOpened } from '../page/use-opened.ts';
import { useRecordForm } from '../page/use-record-form.tsx';
import { faultsOf, useSend } from '../page/use-send.ts';
import { type Round, readRound, roundQuery } from '../round/round-queries.ts';
import { roundAddress } from '../round/round-tabs.tsx';
import { browserZone } from '../time/zones.ts';
import { AskFields, PoolFields, TermFields } from './round-fields.tsx';
import {
  deleteRound,
  newRound,
  type RoundValues,
  saveRound,
  valuesOf,
  venuesQuery,
} from './round-values.ts';

const ConfirmDialog = lazy(() =>
  import('../kit/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

/** The zone in which days begin: that of the round, else of its first venue. */
function useZone({ venues }: RoundValues, opened?: Tagged<Round>): string {
  const all = useQuery(venuesQuery).data ?? [];
  const first = all.find(({ id }) => id === venues[0]) ?? all[0];
  return opened?.record.timezone ?? first?.timezone ?? browserZone();
}

/** The labels of the fields by their names at the service. */
function useTexts() {
  const { t } = useTranslation(['plan', 'manage']);
  return {
    name: t('manage:name'),
    term_id: t('form.term'),
    from: t('form.from'),
    to: t('form.to'),
    room_ids: t('form.rooms'),
    venue_ids: t('form.rooms'),
    opens_at: t('form.opens'),
    closes_at: t('form.closes'),
  };
}

/** Every field in words, for two versions side by side. */
function useDescribe(): (values: RoundValues) => Described[] {
  const { t } = useTranslation(['plan', 'manage', 'actions']);
  const venues = useQuery(venuesQuery).data ?? [];
  return (values) => [
    { label: t('manage:name'), text: values.name },
    { label: t('form.from'), text: values.from },
    { label: t('form.to'), text: values.to },
    {
      label: t('form.rooms'),
      text: [
        ...venues.filter(({ id }) => values.venues.includes(id)).map(({ name }) => name),
        ...(values.rooms.length > 0 ? [`+${values.rooms.length}`] : []),
      ].join(', '),
    },
    { label: t('form.opens'), text: values.opens },
    { label: t('form.closes'), text: values.closes },
    {
      label: t('form.skip_holidays'),
      text: values.skipsHolidays ? t('actions:yes') : t('actions:no'),
    },
  ];
}

/** Deletes a round, after a question with what goes with it. */
function DeleteRound({ round, onGone }: { round: Round; onGone(): void }) {
  const { t } = useTranslation(['plan', 'actions']);
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const sending = useSend(async () => {
    await deleteRound(round.id);
    const sentence = t('deleted', { name: round.name });
    toast({ sentence });
    announce(sentence);
    onGone();
    await queries.invalidateQueries({ queryKey: ['rounds', 'list'] });
  });
  return (
    <>
      {sending.problem && <ProblemPanel error={sending.problem} />}
      <Button look="danger" disabled={sending.isSending} onClick={() => setAsked(true)}>
        {t('delete_round')}
      </Button>
      {isAsked && (
        <Suspense>
          <ConfirmDialog
            title={t('delete_title', { name: round.name })}
            cancelLabel={t('actions:cancel')}
            confirmLabel={t('actions:delete')}
            isDangerous
            onCancel={() => setAsked(false)}
            onConfirm={() => {
              setAsked(false);
              void sending.send();
            }}
          >
            <p>{t('delete_about', { count: round.requests_count })}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

type FormProps = {
  opened?: Tagged<Round>;
  onReload(): void;
  onClose(): void;
};

function RoundForm({ opened, onReload, onClose }: FormProps) {
  const { t } = useTranslation(['plan', 'actions']);
  const router = useRouter();
  const queries = useQueryClient();
  const describe = useDescribe();
  const form = useRecordForm({
    address: `/plan/round/${opened?.record.id ?? 'new'}`,
    opened,
    empty: newRound,
    valuesOf,
    read: ({ id }) => readRound(id),
    onReload,
    save: (values, key, latest) => saveRound(values, zone, key, latest),
    onSaved: async ({ id, name }, isNew) => {
      const sentence = isNew ? t('round_created', { name }) : t('actions:saved');
      toast({ sentence });
      announce(sentence);
      await queries.invalidateQueries({ queryKey: ['rounds'] });
      if (isNew) await router.navigate({ href: roundAddress(id, 'requests') });
      else onClose();
    },
  });
  const zone = useZone(form.values, opened);
  const faults = faultsOf(form.sending.problem, useTexts());
  const part = { values: form.values, change: form.change, faults };
  return (
    <>
      <FormFrame
        sending={form.sending}
        faults={faults}
        submitLabel={opened ? t('actions:save') : t('actions:create')}
        onSubmit={form.submit}
        stale={form.staleOf(describe)}
      >
        <TermFields {...part} />
        <PoolFields {...part} />
        <AskFields {...part} />
      </FormFrame>
      {opened?.record.can.includes('delete') && (
        <DeleteRound
          round={opened.record}
          onGone={() => void router.navigate({ href: '/manage/plan' })}
        />
      )}
    </>
  );
}

/** The form of a round beside its requests. */
export function RoundSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslation(['plan', 'actions']);
  const { opened, error, reopen, round: attempt } = useOpened(roundQuery(id));
  return (
    <Sheet title={t('edit_round')} closeLabel={t('actions:close')} onClose={onClose}>
      <div className="stack">
        {error && <ProblemPanel error={error} />}
        {!opened && !error && <Skeleton label={t('actions:loading')} />}
        {opened && (
          <RoundForm
            key={attempt}
            opened={opened}
            onReload={() => void reopen()}
            onClose={onClose}
          />
        )}
      </div>
    </Sheet>
  );
}

/** The form of a new round beside the list. */
export function NewRoundSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['plan', 'actions']);
  return (
    <Sheet title={t('new_round')} closeLabel={t('actions:close')} onClose={onClose}>
      <RoundForm onReload={onClose} onClose={onClose} />
    </Sheet>
  );
}
