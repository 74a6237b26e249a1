import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../kit/button.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { type Shortcut, useShortcuts } from '../kit/shortcuts.ts';
import { withScreenWords } from '../words/index.ts';
import { countFilters, type ScheduleSearch } from './filters.ts';

const FilterPopover = lazy(
  withScreenWords(() =>
    import('./filter-popover.tsx').then(({ FilterPopover }) => ({ default: FilterPopover })),
  ),
);

/** How long a step of a view is. */
export type Unit = 'day' | 'week' | 'month';

const wordsOf = {
  day: { previous: 'previous_day', next: 'next_day', today: 'today' },
  week: {
    previous: 'calendar:previous_week',
    next: 'calendar:next_week',
    today: 'calendar:this_week',
  },
  month: {
    previous: 'calendar:previous_month',
    next: 'calendar:next_month',
    today: 'calendar:this_month',
  },
} as const;

/** Where the buttons of time lead. */
export type Steps = { previous(): void; next(): void; today(): void };

function useStepKeys(steps: Steps): void {
  const { t } = useTranslation('schedule');
  const latest = useRef(steps);
  latest.current = steps;
  const keys = useMemo(
    (): Shortcut[] => [
      { keys: '[', describe: t('shortcut.previous'), run: () => latest.current.previous() },
      { keys: ']', describe: t('shortcut.next'), run: () => latest.current.next() },
      { keys: 't', describe: t('shortcut.today'), run: () => latest.current.today() },
    ],
    [t],
  );
  useShortcuts(keys);
}

/** One step back, to the present, one step on. */
function StepButtons({ unit, steps }: { unit: Unit; steps: Steps }) {
  const { t } = useTranslation(['schedule', 'calendar']);
  const words = wordsOf[unit];
  return (
    <>
      <IconButton icon="previous" label={t(words.previous)} onClick={steps.previous} />
      <Button onClick={steps.today}>{t(words.today)}</Button>
      <IconButton icon="next" label={t(words.next)} onClick={steps.next} />
    </>
  );
}

/** The button of the filters, with how many are on. */
export function FilterButton({ search, onSearch }: FilterButtonProps) {
  const { t } = useTranslation('schedule');
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const count = countFilters(search);
  return (
    <span ref={box}>
      <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {t('filter')}
        {count > 0 && (
          <span className="cnt num">
            <span aria-hidden="true">{count}</span>
            <span className="sr">, {t('filters_on', { count })}</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterPopover
            search={search}
            onSearch={onSearch}
            anchor={() => box.current}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  );
}

type FilterButtonProps = { search: ScheduleSearch; onSearch(search: ScheduleSearch): void };

type ScheduleBarProps = {
  title: string;
  subtitle?: string;
  unit: Unit;
  steps: Steps;
  /** The choice of the view, filters and what can be booked. */
  children: ReactNode;
};

/** The head of every view: what is shown, and the way to other times. */
export function ScheduleBar({ title, subtitle, unit, steps, children }: ScheduleBarProps) {
  useStepKeys(steps);
  return (
    <div className="bar dayhead">
      <PageHeading title={title} focusKey="schedule" />
      {subtitle && <span className="soft s">{subtitle}</span>}
      <StepButtons unit={unit} steps={steps} />
      {children}
    </div>
  );
}

/** The way to the form, for whoever does not drag. */
export function BookButton({ room, label }: { room?: string; label: string }) {
  const navigate = useNavigate();
  return (
    <Button
      look="main"
      icon="plus"
      onClick={() => void navigate({ to: '/book', search: room === undefined ? {} : { room } })}
    >
      {label}
    </Button>
  );
}
