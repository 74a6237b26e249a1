import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { useOffReason } from '../session/online.ts';
import type { Verb } from './requirement-answer.ts';
import type { WorkState } from './work-lists.ts';

/** The dates that an answer may be for. */
export type AnswerDates = {
  /** The number of dates of a series that are to come; an answer may be for all of them where it is more than one. */
  coming: number;
  /** The words for the one date: `Only 26 Nov`; undefined where it may not be answered alone. */
  only: string | undefined;
};

type AnswerButtonsProps = {
  state: WorkState | 'mixed';
  dates: AnswerDates;
  onAnswer(verb: Exclude<Verb, 'decline'>, isWhole: boolean): void;
  onDecline(): void;
};

function AcceptButtons({
  dates: { coming, only },
  onAnswer,
}: Omit<AnswerButtonsProps, 'onDecline'>) {
  const { t } = useTranslation(['work', 'event']);
  const reason = useOffReason();
  const isWhole = coming > 1;
  const label = isWhole
    ? t('accept_dates', { dates: t('event:rule_dates', { count: coming }) })
    : t('accept');
  return (
    <>
      <Button look="main" icon="check" reason={reason} onClick={() => onAnswer('accept', isWhole)}>
        {label}
      </Button>
      {isWhole && only !== undefined && (
        <Button reason={reason} onClick={() => onAnswer('accept', false)}>
          {only}
        </Button>
      )}
    </>
  );
}

/** The answers that a requirement can be given in its state; each is given at once. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { state, dates, onAnswer, onDecline } = props;
  const { t } = useTranslation('work');
  const reason = useOffReason();
  // Work is done on a day: all dates of a series are never done at once.
  const isOfOne = dates.coming <= 1 || dates.only !== undefined;
  if (state === 'done' && isOfOne)
    return (
      <Button look="quiet" icon="undo" reason={reason} onClick={() => onAnswer('accept', false)}>
        {t('not_yet')}
      </Button>
    );
  return (
    <>
      {state === 'accepted' && isOfOne && (
        <Button icon="check" reason={reason} onClick={() => onAnswer('done', false)}>
          {t('done')}
        </Button>
      )}
      {(state === 'open' || state === 'declined' || state === 'mixed') && (
        <AcceptButtons state={state} dates={dates} onAnswer={onAnswer} />
      )}
      {state !== 'declined' && (
        <Button reason={reason} onClick={onDecline}>
          {t('decline')}
        </Button>
      )}
    </>
  );
}
