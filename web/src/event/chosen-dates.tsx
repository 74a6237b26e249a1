import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDate } from '../api/event-dates.ts';
import { CancelDialog } from '../booking/cancel-dialog.tsx';
import { Button } from '../kit/button.tsx';
import { useOffReason } from '../session/online.ts';
import { useReading } from '../session/reading.ts';
import { listText } from '../time/sentences.ts';
import { useDayText } from './date-words.ts';
import type { useDateChoice } from './use-date-choice.ts';
import type { useEventActions } from './use-event-actions.ts';

const MoveDialog = lazy(() =>
  import('./move-dialog.tsx').then(({ MoveDialog }) => ({ default: MoveDialog })),
);

type ChosenDatesProps = {
  dates: readonly EventDate[];
  choice: ReturnType<typeof useDateChoice>;
  actions: ReturnType<typeof useEventActions>;
};

/** The number of ticked dates, and the actions on all of them. */
export function ChosenDates({ dates, choice, actions }: ChosenDatesProps) {
  const { t } = useTranslation(['event', 'book']);
  const reading = useReading();
  const dayText = useDayText();
  const offline = useOffReason();
  const [asked, setAsked] = useState<'cancel' | 'move'>();
  const { chosen } = choice;
  const count = chosen.length;
  const fixed = actions.isOfOtherCalendar ? t('book:invited') : undefined;
  const close = (): void => setAsked(undefined);
  return (
    <div className="list-row batch-bar">
      <input
        type="checkbox"
        className="check-box"
        aria-label={t('choose_all')}
        checked={choice.isAll}
        onChange={(event) => choice.setAll(event.currentTarget.checked)}
      />
      <b className="grow">{t('chosen', { count })}</b>
      {count > 0 && (
        <>
          <Button isSmall reason={offline ?? fixed} onClick={() => setAsked('move')}>
            {t('move_chosen', { count })}
          </Button>
          <Button isSmall look="danger" reason={offline} onClick={() => setAsked('cancel')}>
            {t('cancel_chosen', { count })}
          </Button>
        </>
      )}
      {asked === 'cancel' && (
        <CancelDialog
          title={t('cancel_dates_title', { count })}
          sentence={t('cancel_dates_sentence', { dates: listText(chosen.map(dayText), reading) })}
          onClose={close}
          onConfirm={(comment) => {
            close();
            choice.setAll(false);
            actions.cancelDates(dates, chosen, comment);
          }}
        />
      )}
      {asked === 'move' && (
        <Suspense>
          <MoveDialog
            dates={chosen}
            onClose={close}
            onMove={(move, waits) => {
              close();
              choice.setAll(false);
              actions.moveDates(chosen, move, waits);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
