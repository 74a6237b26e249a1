import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey, type Tagged } from '../../api/client.ts';
import type { Problem } from '../../api/problem.ts';
import { announce } from '../../kit/live-region.tsx';
import { toast } from '../../kit/toast-queue.ts';
import type { Described } from '../../page/merged.ts';
import { StaleEdit } from '../../page/stale-edit.tsx';
import { faultsOf, useSend } from '../../page/use-send.ts';
import { useKeptForm } from '../../session/kept-form.ts';
import type { PeriodKind } from '../terms/period-queries.ts';
import type { ManagedKind } from './place-actions.ts';

/** A record whose form is open; none for a new one. */
export type OpenedPlace<T> = { tagged?: Tagged<T>; onReload(): void; onDone(): void };

type PlaceFormOptions<T extends { id: string }, Values> = {
  /** The part of the address of its form: the kind of place, or of what holds in places. */
  kind: ManagedKind | `year/${PeriodKind}`;
  /** The part of a record with several forms that this form edits. */
  part?: string;
  place: OpenedPlace<T>;
  /** The initial values of the form of a new record. */
  empty: Values;
  valuesOf(record: T): Values;
  /** Every field in words, for two versions side by side. */
  describe(values: Values): readonly Described[];
  /** Reads the record again, after somebody else changed it. */
  read(id: string): Promise<Tagged<T>>;
  save(values: Values, key: string, tagged?: Tagged<T>): Promise<{ name: string }>;
  /** Lists that show the record, by the first part of their keys. */
  lists: readonly string[];
  texts: Readonly<Record<string, string>>;
};

/** Sends a form; then the lists are read again, and the form is notified. */
function useSaving<T extends { id: string }, Values>(
  { place, save, lists }: PlaceFormOptions<T, Values>,
  discard: () => void,
) {
  const { t } = useTranslation(['manage', 'actions']);
  const queries = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  return useSend(async (values: Values, tagged?: Tagged<T>) => {
    const { name } = await save(values, key, tagged);
    discard();
    for (const list of lists) await queries.invalidateQueries({ queryKey: [list] });
    const sentence = tagged ? t('actions:saved') : t('created', { name });
    toast({ sentence });
    announce(sentence);
    place.onDone();
  });
}

/** The kept values of the form of a place, what sends them, and what was refused. */
export function usePlaceForm<T extends { id: string }, Values extends object>(
  options: PlaceFormOptions<T, Values>,
) {
  const { t } = useTranslation('actions');
  const { kind, part = '', place, empty, valuesOf, describe, read, texts } = options;
  const { tagged, onReload } = place;
  const before = tagged ? valuesOf(tagged.record) : empty;
  const form = useKeptForm(`/manage/${kind}/${tagged?.record.id ?? 'new'}${part}`, before);
  const sending = useSaving(options, form.discard);
  const stale = (problem: Problem) =>
    tagged && (
      <StaleEdit
        problem={problem}
        before={before}
        mine={form.values}
        valuesOf={valuesOf}
        describe={describe}
        read={() => read(tagged.record.id)}
        onTheirs={() => {
          form.discard();
          onReload();
        }}
        onMine={(values, latest) => {
          form.change(values);
          void sending.send(values, latest);
        }}
      />
    );
  return {
    form,
    faults: faultsOf(sending.problem, texts),
    frame: {
      sending,
      submitLabel: tagged ? t('save') : t('create'),
      onSubmit: () => void sending.send(form.values, tagged),
      stale,
    },
  };
}
