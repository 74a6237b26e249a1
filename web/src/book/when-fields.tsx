import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../kit/field.tsx';
import { DateField } from '../page/date-field.tsx';
import { TimeField } from '../page/time-field.tsx';
import { useReading } from '../session/reading.ts';
import { durationText, timeText } from '../time/sentences.ts';
import { addDays, daysBetween, isDate } from '../time/wall.ts';
import { cityOf } from '../time/zones.ts';
import { hasTimes, laterTime, minutesBetween } from './booking-values.ts';
import type { FormPart } from './form-part.ts';
import { isEmpty, takenStart } from './taken-times.ts';
import { TitleAndRoom } from './title-and-room.tsx';
import { useFullDays } from './use-full-days.ts';

const AttendeesField = lazy(() =>
  import('./attendees-field.tsx').then(({ AttendeesField }) => ({ default: AttendeesField })),
);
const ExtraRooms = lazy(() =>
  import('./extra-rooms.tsx').then(({ ExtraRooms }) => ({ default: ExtraRooms })),
);
const EquipmentFields = lazy(() =>
  import('./equipment-fields.tsx').then(({ EquipmentFields }) => ({ default: EquipmentFields })),
);
const RepeatFields = lazy(() =>
  import('./repeat-fields.tsx').then(({ RepeatFields }) => ({ default: RepeatFields })),
);

/** Hints about the times: their duration, and the effect of daylight saving time. */
function useTimeHints({ values, zone }: FormPart): [from?: string | undefined, to?: string] {
  const { t } = useTranslation('book');
  const reading = useReading();
  if (!hasTimes(values) || values.isAllDay) return [];
  const { from, to, room } = values;
  const { kind, taken } = takenStart(values, zone);
  const start = kind === 'gap' ? taken.time : from;
  const shown = { time: timeText(start, reading) };
  const fromHint = kind === 'exact' ? undefined : t(kind, shown);
  // An error of the end replaces its hint.
  if (isEmpty(values, zone)) return [fromHint];
  const length = durationText(minutesBetween(start, to), reading);
  // Without a room nobody knows yet which zone the times will be in.
  const parts = [
    to > from ? length : t('next_day', { length }),
    ...(room === '' ? [] : [t('in_city', { city: cityOf(zone) })]),
  ];
  return [fromHint, parts.join(' · ')];
}

/** The times of one day. The end keeps its distance when the start moves. */
function Clocks({ values, zone, errorsOf, onChange, ...part }: FormPart) {
  const { t } = useTranslation('book');
  const reading = useReading();
  const [fromHint, toHint] = useTimeHints({ values, zone, errorsOf, onChange, ...part });
  const moveStart = (from: string): void => {
    const { from: before, to } = values;
    const isKept = from === '' || before === '' || to === '';
    onChange(isKept ? { from } : { from, to: laterTime(from, minutesBetween(before, to)) });
  };
  const takenText = (): string => timeText(takenStart(values, zone).taken.time, reading);
  return (
    <>
      <TimeField
        label={t('from')}
        path="from"
        value={values.from}
        onValue={moveStart}
        hint={fromHint}
        errors={errorsOf('from')}
      />
      <TimeField
        label={t('to')}
        path="to"
        value={values.to}
        onValue={(to) => onChange({ to })}
        hint={toHint}
        errors={isEmpty(values, zone) ? [t('no_length', { time: takenText() })] : errorsOf('to')}
      />
    </>
  );
}

/** Date and times, or the first and the last of whole days. */
function Times(part: FormPart) {
  const { values, zone, errorsOf, onChange } = part;
  const { t } = useTranslation('book');
  const { date, isAllDay, lastDay } = values;
  const marks = useFullDays(values.room);
  // The last day keeps its distance when the first one moves.
  const moveDate = (first: string): void => {
    const isKept = isDate(first) && isDate(date) && isDate(lastDay);
    const last = isKept ? addDays(first, Math.max(0, daysBetween(date, lastDay))) : first;
    onChange({ date: first, lastDay: last });
  };
  return (
    <>
      <Checkbox
        label={t('all_day')}
        isChecked={isAllDay}
        onCheck={(isChecked) =>
          onChange({ isAllDay: isChecked, lastDay: isAllDay ? lastDay : date })
        }
      />
      <div className={isAllDay ? 'halves halves-on-phones' : 'thirds halves-on-phones'}>
        <DateField
          label={t(isAllDay ? 'first_day' : 'date')}
          path="date"
          value={date}
          onValue={moveDate}
          errors={[...errorsOf('date'), ...(isAllDay ? errorsOf('from') : [])]}
          zone={zone}
          marks={marks}
        />
        {isAllDay ? (
          <DateField
            label={t('last_day')}
            path="lastDay"
            value={lastDay}
            onValue={(day) => onChange({ lastDay: day })}
            errors={[...errorsOf('lastDay'), ...errorsOf('to')]}
            zone={zone}
            marks={marks}
          />
        ) : (
          <Clocks {...part} />
        )}
      </div>
    </>
  );
}

/** Title, rooms, times, equipment, people and repeats. */
export function WhenFields(part: FormPart) {
  const { t } = useTranslation('book');
  return (
    <section className="card padded stack" aria-label={t('when_and_where')}>
      <TitleAndRoom {...part} />
      <Suspense>
        <ExtraRooms {...part} />
      </Suspense>
      <Times {...part} />
      <Suspense>
        <EquipmentFields {...part} />
        <AttendeesField {...part} />
      </Suspense>
      {!part.isOneDate && (
        <Suspense>
          <RepeatFields {...part} />
        </Suspense>
      )}
    </section>
  );
}
