import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/client.ts';
import { useGoOver } from '../../kit/app-link.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useOpened } from '../../page/use-opened.ts';
import type { OpenedPlace } from './use-place-form.tsx';

type PlaceSheetProps<T, Key extends QueryKey> = {
  isNew: boolean;
  /** The list behind the sheet. */
  list: string;
  query: UseQueryOptions<Tagged<T>, Error, Tagged<T>, Key>;
  titles: { created: string; loading: string };
  Form: ComponentType<OpenedPlace<T>>;
};

/** The form of a record beside its list, or of a new one. */
export function PlaceSheet<T extends { name: string }, Key extends QueryKey>({
  isNew,
  list,
  query,
  titles,
  Form,
}: PlaceSheetProps<T, Key>) {
  const { t } = useTranslation('actions');
  const goOver = useGoOver();
  const { opened, round, error, reopen } = useOpened({ ...query, enabled: !isNew });
  const close = (): void => goOver(list);
  const form = { onReload: () => void reopen(), onDone: close };
  return (
    <Sheet
      title={isNew ? titles.created : (opened?.record.name ?? titles.loading)}
      closeLabel={t('close')}
      onClose={close}
    >
      {error && <ProblemPanel error={error} />}
      {isNew && <Form {...form} />}
      {!isNew && opened && <Form key={round} tagged={opened} {...form} />}
      {!isNew && !opened && !error && <Skeleton label={t('loading')} />}
    </Sheet>
  );
}
