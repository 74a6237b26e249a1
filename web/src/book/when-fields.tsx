import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ComboField } from '../kit/combo-field.tsx';
import { TextField } from '../kit/field.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { DateField, TimeField } from '../kit/time-fields.tsx';
import { useReading } from '../session/reading.ts';
import { durationText, timeText } from '../time/sentences.ts';
import { resolveWall } from '../time/wall.ts';
import { cityOf } from '../time/zones.ts';
import { hasTimes, laterTime, minutesBetween } from './booking-values.ts';
import type { FormPart } from './form-part.ts';
import { roomsQuery } from './places-query.ts';
import { RepeatFields } from './repeat-fields.tsx';

/** The room, found by typing its name, place or size. */
function RoomField({ values, errorsOf, onChange }: FormPart) {
  const { t } = useTranslation('book');
  const { data = [] } = useQuery(roomsQuery);
  const options = data.map(({ id, name, venue, location, capacity }) => {
    const place = [venue?.name, location].filter(Boolean).join(', ');
    const seats = capacity === null ? '' : t('seats', { count: capacity });
    return { value: id, label: [name, place, seats].filter(Boolean).join(' · ') };
  });
  return (
    <ComboField
      key={options.length}
      label={t('room')}
      path="room"
      value={values.room}
      onValue={(room) => onChange({ room })}
      options={options}
      errors={errorsOf('room')}
    />
  );
}

/** What to know about the times: their length, and what summer time does to them. */
function useTimeHints({ values, zone }: FormPart): [from?: string | undefined, to?: string] {
  const { t } = useTranslation('book');
  const reading = useReading();
  if (!hasTimes(values)) return [];
  const { date, from, to, room } = values;
  const { kind, taken } = resolveWall({ date, time: from }, zone);
  const shown = { time: timeText(kind === 'gap' ? taken.time : from, reading) };
  const length = durationText(minutesBetween(from, to), reading);
  // Without a room nobody knows yet which zone the times will be in.
  const parts = [
    to > from ? length : t('next_day', { length }),
    ...(room === '' ? [] : [t('in_city', { city: cityOf(zone) })]),
  ];
  return [kind === 'exact' ? undefined : t(kind, shown), parts.join(' · ')];
}

/** Date and times. The end keeps its distance when the start moves. */
function Times(part: FormPart) {
  const { values, errorsOf, onChange } = part;
  const { t } = useTranslation('book');
  const { hour12 } = useReading();
  const [fromHint, toHint] = useTimeHints(part);
  const moveStart = (from: string): void => {
    const { from: before, to } = values;
    const isKept = from === '' || before === '' || to === '';
    onChange(isKept ? { from } : { from, to: laterTime(from, minutesBetween(before, to)) });
  };
  return (
    <div className="g3 keep2">
      <DateField
        label={t('date')}
        path="date"
        value={values.date}
        onValue={(date) => onChange({ date })}
        errors={errorsOf('date')}
      />
      <TimeField
        label={t('from')}
        path="from"
        value={values.from}
        onValue={moveStart}
        hint={fromHint}
        {...{ hour12 }}
        errors={errorsOf('from')}
      />
      <TimeField
        label={t('to')}
        path="to"
        value={values.to}
        onValue={(to) => onChange({ to })}
        hint={toHint}
        {...{ hour12 }}
        errors={errorsOf('to')}
      />
    </div>
  );
}

const MAX_BUFFER = 1_440;

/** Title and room. */
export function TitleAndRoom(part: FormPart) {
  const { values, errorsOf, onChange } = part;
  const { t } = useTranslation('book');
  return (
    <>
      <TextField
        label={t('event_title')}
        path="title"
        value={values.title}
        onValue={(title) => onChange({ title })}
        errors={errorsOf('title')}
        maxLength={255}
        isRequired
      />
      <RoomField {...part} />
    </>
  );
}

/** Preparation and clean-up. */
export function Buffers({ values, errorsOf, onChange }: FormPart) {
  const { t } = useTranslation('book');
  const buffer = { least: 0, most: MAX_BUFFER, step: 5, unit: 'minute' };
  return (
    <div className="g2 keep2">
      <NumberField
        label={t('prep')}
        path="prep"
        value={values.prep}
        onValue={(prep) => onChange({ prep })}
        errors={errorsOf('prep')}
        {...buffer}
      />
      <NumberField
        label={t('clean')}
        path="clean"
        value={values.clean}
        onValue={(clean) => onChange({ clean })}
        errors={errorsOf('clean')}
        {...buffer}
      />
    </div>
  );
}

/** Title, room, times, repeats, preparation and clean-up. */
export function WhenFields(part: FormPart) {
  const { t } = useTranslation('book');
  return (
    <section className="card pad stack" aria-label={t('when_and_where')}>
      <TitleAndRoom {...part} />
      <Times {...part} />
      {!part.isOneDate && <RepeatFields {...part} />}
      <Buffers {...part} />
    </section>
  );
}
