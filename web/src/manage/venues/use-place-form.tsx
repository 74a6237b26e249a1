import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/client.ts';
import { announce } from '../../kit/live-region.tsx';
import { toast } from '../../kit/toast-queue.ts';
import type { Described } from '../../page/merged.ts';
import { useRecordForm } from '../../page/use-record-form.tsx';
import { faultsOf } from '../../page/use-send.ts';
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

/** The kept values of the form of a place, what sends them, and what was refused. */
export function usePlaceForm<T extends { id: string }, Values extends object>(
  options: PlaceFormOptions<T, Values>,
) {
  const { t } = useTranslation(['manage', 'actions']);
  const queries = useQueryClient();
  const { kind, part = '', place, describe, read, lists, texts, ...fields } = options;
  const { tagged, onReload, onDone } = place;
  const form = useRecordForm({
    ...fields,
    address: `/manage/${kind}/${tagged?.record.id ?? 'new'}${part}`,
    opened: tagged,
    read: ({ id }) => read(id),
    onReload,
    onSaved: async ({ name }, isNew) => {
      for (const list of lists) await queries.invalidateQueries({ queryKey: [list] });
      const sentence = isNew ? t('created', { name }) : t('actions:saved');
      toast({ sentence });
      announce(sentence);
      onDone();
    },
  });
  return {
    form,
    faults: faultsOf(form.sending.problem, texts),
    frame: {
      sending: form.sending,
      submitLabel: tagged ? t('actions:save') : t('actions:create'),
      onSubmit: form.submit,
      stale: form.staleOf(describe),
    },
  };
}
