import type { TFunction } from 'i18next';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '../booking/conflict-words.ts';
import type { Check, FoundRoom } from '../booking/room-check.ts';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/field.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { errorsOfAnswer, faultsOf } from './booking-errors.ts';
import type { BookingValues } from './booking-values.ts';
import { obstaclesOf } from './form-part.ts';

const FirstConflict = lazy(() =>
  import('./first-conflict.tsx').then(({ FirstConflict }) => ({ default: FirstConflict })),
);

const Overloads = lazy(() =>
  import('../booking/overloads.tsx').then(({ Overloads }) => ({ default: Overloads })),
);

const Repairs = lazy(() => import('./repairs.tsx').then(({ Repairs }) => ({ default: Repairs })));

/** The state of the check. */
export type CheckState = {
  found: FoundRoom | undefined;
  /** The error of the check, which then has no result. */
  error: unknown;
  isChecking: boolean;
  isComplete: boolean;
  /** Facts to know about the booking for which nothing is refused. */
  warnings?: Check['warnings'];
  /** The conflicts that the service returned when the form was sent. */
  refused: readonly Conflict[];
};

type PanelProps = CheckState & {
  values: BookingValues;
  zone: string;
  onChange(change: Partial<BookingValues>): void;
  refetch(): unknown;
};

/** The text for a check that ended without a result. */
function unjudgedText(error: unknown, t: TFunction<'book'>): string {
  if (error === null) return t('panel.no_room');
  const fields = faultsOf(errorsOfAnswer(error), t).map(({ label }) => label);
  return fields.length === 0
    ? t('panel.not_checked')
    : t('panel.correct', { fields: fields.join(', ') });
}

/** The first word on it: free, free on some dates, not free. */
export function useStatus(check: CheckState): string {
  const { found, error, isChecking, isComplete, refused } = check;
  const { t } = useTranslation('book');
  if (!isComplete) return t('panel.incomplete');
  if (refused.length > 0) return t('panel.not_free');
  if (isChecking) return t('panel.checking');
  if (error !== null || found === undefined) return unjudgedText(error, t);
  const { total_count: count, free_count: free } = found;
  if (found.status === 'free') return count > 1 ? t('panel.free_all', { count }) : t('panel.free');
  return free > 0 ? t('panel.partly', { free, count }) : t('panel.not_free');
}

/** Refused for a field, which says so itself. */
const isInvalid = (error: unknown): boolean => Object.keys(errorsOfAnswer(error)).length > 0;

/** Whether the room is free, while the form is filled in. */
export function CheckPanel(props: PanelProps & { ref: React.Ref<HTMLElement> }) {
  const { found, error, isChecking, isComplete, refused, values, zone, onChange, refetch, ref } =
    props;
  const warnings = props.warnings ?? [];
  const { t } = useTranslation(['book', 'actions']);
  const isFailed = isComplete && !isChecking && error !== null && !isInvalid(error);
  const status = useStatus(props);
  // The search for rooms that offers others knows neither dates by hand nor what is held besides the room.
  const isUnknown =
    values.repeat === 'dates' ||
    [values.added, values.extraRooms, values.things].some(({ length }) => length > 0);
  const [conflict] = obstaclesOf(props);
  return (
    <section
      className="card padded stack answer"
      aria-labelledby="free"
      aria-busy={isChecking && isComplete}
      ref={ref}
      tabIndex={-1}
    >
      <h2 id="free">{t('panel.title')}</h2>
      {refused.length > 0 && <p>{t('between')}</p>}
      <p role="status" className="panel-status">
        {status}
      </p>
      {conflict && (
        <Suspense>
          <FirstConflict
            conflict={conflict}
            values={values}
            zone={zone}
            rulesInForce={found?.room.rules_in_force ?? null}
          />
        </Suspense>
      )}
      {warnings.length > 0 && (
        <Suspense>
          <Overloads warnings={warnings} />
        </Suspense>
      )}
      {found?.status === 'partly' && (
        <Checkbox
          label={t('panel.left_out', { count: found.total_count - found.free_count })}
          isChecked={values.isSkipping}
          onCheck={(isSkipping) => onChange({ isSkipping })}
        />
      )}
      {found && found.status !== 'free' && !isUnknown && (
        <Suspense>
          <Repairs found={found} values={values} zone={zone} onChange={onChange} />
        </Suspense>
      )}
      {isFailed && (
        <ProblemPanel error={error}>
          <Button isSmall onClick={() => refetch()}>
            {t('actions:retry')}
          </Button>
        </ProblemPanel>
      )}
    </section>
  );
}
