import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../../api/event-dates.ts';
import type { EventRecord } from '../../api/event-record.ts';
import { AnchoredCard } from '../../kit/anchored.tsx';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { TimeField } from '../../page/time-field.tsx';
import { useOffReason } from '../../session/online.ts';
import { useReading } from '../../session/reading.ts';
import { dateText } from '../../time/sentences.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import type { Wish } from '../grid/wish.ts';
import { QuickAnswer } from './quick-answer.tsx';
import { type Quick, spanOfTimes, useQuickBooking } from './use-quick-booking.ts';

export { KindSigns } from '../../booking/kind-colours.tsx';
export { BlockTip } from '../grid/block-tip.tsx';

export type QuickBookingProps = {
  line: BookableLine;
  wish: Wish;
  anchor(): HTMLElement | null;
  /** Draws the times that are typed. */
  onWish?: ((wish: Wish) => void) | undefined;
  /** The event of which this is a copy. */
  copied?: EventRecord;
  onClose(): void;
};

type FieldsProps = { quick: Quick };

/** Title and times. */
function Fields({ quick }: FieldsProps) {
  const { t } = useTranslation('book');
  const { values, problem, isMissed, change } = quick;
  const errorsOf = (field: string): readonly string[] => problem?.fields[field] ?? [];
  return (
    <>
      <TextField
        label={t('event_title')}
        path="quick-title"
        value={values.title}
        onValue={(title) => change({ title })}
        errors={isMissed ? [t('required.title')] : errorsOf('title')}
        maxLength={255}
        autoFocus
        autoComplete="off"
        enterKeyHint="send"
        isRequired
      />
      <div className="halves halves-on-phones">
        {(['from', 'to'] as const).map((field) => (
          <TimeField
            key={field}
            label={t(field)}
            path={`quick-${field}`}
            value={values[field]}
            onValue={(time) => change({ [field]: time })}
            errors={errorsOf(field === 'from' ? 'start_at' : 'end_at')}
          />
        ))}
      </div>
    </>
  );
}

/** Sends the box, or goes on in the form with what was typed. */
function SendRow({ quick, copied }: FieldsProps & Pick<QuickBookingProps, 'copied'>) {
  const { t } = useTranslation(['book', 'calendar']);
  const offline = useOffReason();
  const navigate = useNavigate();
  const { values, wanted, check, obstacle, isSending } = quick;
  const goOn = (): void => {
    const times = wanted && { start: wanted.start_at, end: wanted.end_at };
    const title = values.title.trim();
    const copy = copied && { copy: partsOf(copied.id).series };
    const search = { room: values.room.id, ...times, ...(title && { title }), ...copy };
    void navigate({ to: '/book', search });
  };
  return (
    <div className="actions">
      <Button
        look="main"
        type="submit"
        reason={offline ?? (obstacle && t('off.not_free'))}
        aria-busy={isSending}
      >
        {isSending ? t('sending') : check.isAtOnce ? t('book') : t('request')}
      </Button>
      <Button onClick={goOn}>{t('calendar:quick.more')}</Button>
    </div>
  );
}

/** The small form: title, times, and whether the room is free. */
function QuickForm({ line, wish, onWish, copied, quick }: QuickBookingProps & FieldsProps) {
  const { day } = line.axis;
  const reading = useReading();
  const { values, check, obstacle } = quick;
  const { from, to } = check.isComplete ? spanOfTimes(day, values) : wish;
  const isTaken = obstacle !== undefined;
  const { key, isCopy = false } = wish;
  const end = Math.min(to, day.minutes);
  const isHere = values.room.id === line.row.room.id;
  useEffect(() => {
    if (isHere) onWish?.({ key, from, to: end, isTaken, isCopy });
  }, [onWish, key, from, end, isTaken, isHere, isCopy]);
  const sendByEnter = (event: KeyboardEvent<HTMLElement>): void => {
    const isTime = (event.target as HTMLElement).role === 'spinbutton';
    if (event.key === 'Enter' && isTime) quick.send();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        quick.send();
      }}
      onKeyDown={sendByEnter}
    >
      <p className="soft">{dateText(day.date, reading, 'day')}</p>
      <Fields quick={quick} />
      <QuickAnswer line={line} quick={quick} />
      <SendRow quick={quick} {...(copied && { copied })} />
    </form>
  );
}

/** Booking a free stretch at the place where it is shown; on phones as a sheet. */
export function QuickBooking(props: QuickBookingProps): ReactNode {
  const { line, wish, anchor, copied, onClose } = props;
  const { t } = useTranslation(['calendar', 'actions']);
  const { locale } = useReading();
  const isPhone = useIsPhone();
  const quick = useQuickBooking(line, wish, onClose, copied);
  const title = t('calendar:quick.title', { room: quick.values.room.name });
  const form = <QuickForm {...props} quick={quick} />;
  return (
    <I18nProvider locale={locale}>
      {isPhone ? (
        <Sheet title={title} closeLabel={t('actions:close')} onClose={onClose}>
          {form}
        </Sheet>
      ) : (
        <AnchoredCard label={title} anchor={anchor} onClose={onClose}>
          <h2>{title}</h2>
          {form}
        </AnchoredCard>
      )}
    </I18nProvider>
  );
}
