import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../kit/button.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Icon } from '../kit/icon.tsx';
import { type Shortcut, useShortcuts } from '../kit/shortcuts.ts';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { withScreenWords } from '../words/index.ts';
import { countFilters, type ScheduleSearch } from './filters.ts';

const FilterPopover = lazy(
  withScreenWords(() =>
    import('./filter-popover.tsx').then(({ FilterPopover }) => ({ default: FilterPopover })),
  ),
);

const GoToDate = lazy(
  withScreenWords(() => import('./go-to-date.tsx').then(({ GoToDate }) => ({ default: GoToDate }))),
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
  const { t } = useTranslation('keyboard');
  const latest = useRef(steps);
  latest.current = steps;
  const keys = useMemo(
    (): Shortcut[] => [
      { keys: '[', describe: () => t('day.previous'), run: () => latest.current.previous() },
      { keys: ']', describe: () => t('day.next'), run: () => latest.current.next() },
      { keys: 't', describe: () => t('day.today'), run: () => latest.current.today() },
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

/** The day that a view is about, and the way to another one. */
type ChosenDay = { date: string; go(date: string): void };

/** The date in the heading, which opens a month; so do the keys `g d`, with the date to be typed. */
function DateButton({ title, day: { date, go } }: { title: string; day: ChosenDay }) {
  const { t } = useTranslation('schedule');
  const [opened, setOpened] = useState<'button' | 'keys'>();
  const button = useRef<HTMLButtonElement>(null);
  const keys = useMemo(
    (): Shortcut[] => [
      { keys: 'g d', describe: () => t('go_to_date'), run: () => setOpened('keys') },
    ],
    [t],
  );
  useShortcuts(keys);
  const close = (): void => setOpened(undefined);
  return (
    <>
      <button
        type="button"
        className="date-button"
        ref={button}
        title={t('go_to_date')}
        aria-haspopup="dialog"
        aria-expanded={opened !== undefined}
        onClick={() => setOpened('button')}
      >
        {title}
        <Icon name="down" />
      </button>
      {opened && (
        <Suspense>
          <GoToDate
            date={date}
            isTyped={opened === 'keys'}
            anchor={() => button.current}
            onDate={(next) => {
              close();
              go(next);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

type ScheduleBarProps = {
  title: string;
  subtitle?: string;
  unit: Unit;
  steps: Steps;
  /** Makes the title a button that leads to other days. */
  day?: ChosenDay;
  /** The choice of the view, filters and what can be booked. */
  children: ReactNode;
};

/** The head of every view: what is shown, and the way to other times. */
export function ScheduleBar({ title, subtitle, unit, steps, day, children }: ScheduleBarProps) {
  useStepKeys(steps);
  return (
    <div className="bar dayhead">
      <PageHeading title={title} focusKey="schedule">
        {day && <DateButton {...{ title, day }} />}
      </PageHeading>
      {subtitle && <span className="soft s">{subtitle}</span>}
      <StepButtons unit={unit} steps={steps} />
      {children}
    </div>
  );
}

/** The way to the form, for whoever does not drag; phones have room for one word. */
export function BookButton({ room, label }: { room?: string | undefined; label: string }) {
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  return (
    <Button
      look="main"
      icon="plus"
      onClick={() => void navigate({ to: '/book', search: room === undefined ? {} : { room } })}
    >
      {isPhone ? t('book') : label}
    </Button>
  );
}
