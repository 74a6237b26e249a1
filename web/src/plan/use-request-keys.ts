import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../kit/shortcuts.ts';
import { useLatest } from '../kit/use-latest.ts';
import * as styles from './requests.module.css';

const current = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-request]') ?? undefined;

/** Moves the focus to the title of the request after or before. */
function moveFocus(step: number): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-request]')];
  const own = current();
  const at = own === undefined ? -1 : all.indexOf(own);
  const next = all[Math.min(Math.max(at + step, 0), all.length - 1)];
  next?.querySelector<HTMLElement>(`.${styles.title}`)?.focus();
}

type Commands = { onChoose(id: string): void; onNew(): void };

/** The keys of the list: they stay the same while what they do changes with each rendering. Enter opens the title. */
export function useRequestKeys(commands: Commands): void {
  const { t } = useTranslation('plan');
  const latest = useLatest(commands);
  const shortcuts = useMemo(
    () => [
      { keys: 'j', describe: () => t('keys.next'), run: () => moveFocus(1) },
      { keys: 'k', describe: () => t('keys.previous'), run: () => moveFocus(-1) },
      {
        keys: 'x',
        describe: () => t('keys.choose'),
        run: () => {
          const id = current()?.dataset.request;
          if (id !== undefined) latest.current.onChoose(id);
        },
      },
      { keys: 'n', describe: () => t('keys.new'), run: () => latest.current.onNew() },
    ],
    [t],
  );
  useShortcuts(shortcuts);
}
