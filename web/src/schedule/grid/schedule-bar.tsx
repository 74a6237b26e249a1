import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../kit/button.tsx';
import { PageHeading } from '../../kit/heading.tsx';
import { Icon } from '../../kit/icon.tsx';
import { type Shortcut, useShortcuts } from '../../kit/shortcuts.ts';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { useLatest } from '../../kit/use-latest.ts';
import { withScreenWords } from '../../words/index.ts';
import * as styles from './day-bar.module.css';
import { countFilters, type ScheduleSearch } from './filters.ts';

const FilterPopover = lazy(
  withScreenWords(() =>
    import('./filter-popover.tsx').then(({ FilterPopover }) => ({ default: FilterPopover })),
  ),
);

const GoToDate = lazy(
  withScreenWords(() => import('./go-to-date.tsx').then(({ GoToDate }) => ({ default: GoToDate }))),
);

/** The length of a step of a view. */
export type Unit = 'day' | 'week' | 'month';

const wordsOf = {
  day: { previous: 'previous_day', next: 'next_day' },
  week: { previous: 'calendar:previous_week', next: 'calendar:next_week' },
  month: { previous: 'calendar:previous_month', next: 'calendar:next_month' },
} as const;

/** The actions of the buttons that change the time. */
export type Steps = { previous(): void; next(): void; today(): void };

function useStepKeys(steps: Steps): void {
  const { t } = useTranslation('keyboard');
  const latest = useLatest(steps);
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

/** To the present; every view calls it today, so that the buttons after it stand still. */
function TodayButton({ onToday }: { onToday(): void }) {
  const { t } = useTranslation('schedule');
  return (
    <Button icon="calendar" title={t('today')} onClick={onToday}>
      <span className="word">{t('today')}</span>
    </Button>
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
      <Button
        icon="filter"
        title={t('filter')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className="word">{t('filter')}</span>
        {count > 0 && (
          <span className="count figures">
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">, {t('filters_on', { count })}</span>
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
        className={styles.dateButton}
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
  /** Day, week or month. */
  views: ReactNode;
  /** On phones in place of the way to the present. */
  beside?: ReactNode;
  /** The looks, the filters and what can be booked. */
  children?: ReactNode;
};

/**
 * The head of every view: what is shown, the way to other times, the views, and at the end what is done with them. Each
 * stands at the same place in every view; on phones the first row stays while the page is scrolled.
 */
export function ScheduleBar(props: ScheduleBarProps) {
  const { title, subtitle, unit, steps, day, views, beside, children } = props;
  const { t } = useTranslation(['schedule', 'calendar']);
  const isPhone = useIsPhone();
  useStepKeys(steps);
  const words = wordsOf[unit];
  const back = <IconButton icon="previous" label={t(words.previous)} onClick={steps.previous} />;
  const today = <TodayButton onToday={steps.today} />;
  // What is open in the bar stays open when the window crosses the width of phones: its parts keep their places in the
  // tree.
  return (
    <>
      <div className={`bar ${styles.parts}`}>
        {isPhone && back}
        <div className={styles.dayName}>
          <PageHeading title={title} focusKey="schedule">
            {day && <DateButton title={title} day={day} />}
          </PageHeading>
          {subtitle && <span className="soft small">{subtitle}</span>}
        </div>
        {!isPhone && back}
        {!isPhone && today}
        <IconButton icon="next" label={t(words.next)} onClick={steps.next} />
        {!isPhone && views}
        {!isPhone && <span className="grow" />}
        {children}
      </div>
      {isPhone && (
        <div className={`bar ${styles.views}`}>
          {views}
          {beside || today}
        </div>
      )}
    </>
  );
}

type BookButtonProps = {
  /** The day that is shown. */
  date: string;
  search: ScheduleSearch;
  label: string;
};

/** The way to the form, which takes over the day and the filters that it knows. */
export function BookButton({ date, search, label }: BookButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      look="main"
      icon="plus"
      title={label}
      onClick={() => void navigate({ to: '/book', search: { date, ...search } })}
    >
      <span className="word">{label}</span>
    </Button>
  );
}
