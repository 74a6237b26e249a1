import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useReading } from '../session/reading.ts';
import * as styles from './round.module.css';
import type { Round } from './round-queries.ts';

/** The pages of a round, by the last part of their addresses. */
export const ROUND_TABS = ['requests', 'board', 'quality', 'compare', 'publish'] as const;

export type RoundTab = (typeof ROUND_TABS)[number];

/** The address of a page of a round. */
export const roundAddress = (id: string, tab: RoundTab): string => `/manage/plan/${id}/${tab}`;

/** The pages that show a plan, and nothing before there is one. */
const ofPlans: readonly RoundTab[] = ['quality', 'compare', 'publish'];

/** A tab that has nothing to show yet: it takes the focus, and says why it is off when it is pressed. */
function TabOff({ label, reason }: { label: string; reason: string }) {
  return (
    <button
      type="button"
      className={styles.tabOff}
      aria-disabled="true"
      title={reason}
      onClick={() => toast({ sentence: reason })}
    >
      {label}
      <span className="visually-hidden">, {reason}</span>
    </button>
  );
}

/** The pages of a round as tabs. */
export function RoundTabs({ round, current }: { round: Round; current: RoundTab }) {
  const { t } = useTranslation('round');
  const { locale } = useReading();
  const number = round.requests_count.toLocaleString(locale);
  const box = useRef<HTMLElement>(null);
  // On a phone the tabs scroll sideways.
  useEffect(() => {
    const tab = box.current?.querySelector(`[data-tab=${current}]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav className="tabs" aria-label={round.name} ref={box}>
      {ROUND_TABS.map((tab) => {
        const label = t(`tabs.${tab}`, { number });
        if (round.latest_plan_id === null && ofPlans.includes(tab))
          return <TabOff key={tab} label={label} reason={t('no_plan_yet')} />;
        return (
          <AppLink
            key={tab}
            href={roundAddress(round.id, tab)}
            data-tab={tab}
            {...(tab === current && { 'aria-current': 'page' as const })}
          >
            {label}
          </AppLink>
        );
      })}
    </nav>
  );
}
