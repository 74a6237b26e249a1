import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey, type Tagged } from '../api/client.ts';
import { toast } from '../kit/toast-queue.ts';
import { useKeptForm } from '../session/kept-form.ts';
import { type FieldText, faultsOf, useSend } from '../session/use-send.ts';
import type { PlaceKind } from './place-actions.ts';

/** A record whose form stands beside its list; none for a new one. */
export type OpenedPlace<T> = { tagged?: Tagged<T>; onReload(): void; onDone(): void };

type PlaceFormOptions<T extends { id: string }, Values> = {
  kind: PlaceKind;
  place: OpenedPlace<T>;
  values: Values;
  save(values: Values, key: string, tagged?: Tagged<T>): Promise<{ name: string }>;
  /** Lists that show the record, by the first part of their keys. */
  lists: readonly string[];
  texts: Readonly<Record<string, FieldText>>;
};

/** The kept values of a form beside a list, what sends them, and what was refused. */
export function usePlaceForm<T extends { id: string }, Values extends object>({
  kind,
  place: { tagged, onReload, onDone },
  values,
  save,
  lists,
  texts,
}: PlaceFormOptions<T, Values>) {
  const { t } = useTranslation(['manage', 'actions']);
  const queries = useQueryClient();
  const form = useKeptForm(`/manage/${kind}/${tagged?.record.id ?? 'new'}`, values);
  const [key] = useState(newIdempotencyKey);
  const sending = useSend(async () => {
    const { name } = await save(form.values, key, tagged);
    form.forget();
    for (const list of lists) await queries.invalidateQueries({ queryKey: [list] });
    toast({ sentence: tagged ? t('actions:saved') : t('created', { name }) });
    onDone();
  });
  const reload = (): void => {
    form.forget();
    onReload();
  };
  return {
    form,
    faults: faultsOf(sending.problem, texts),
    frame: {
      sending,
      submitLabel: tagged ? t('actions:save') : t('actions:create'),
      onSubmit: () => void sending.send(),
      onReload: reload,
    },
  };
}
