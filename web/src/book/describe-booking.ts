import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Described } from '../page/merged.ts';
import { useReading } from '../session/reading.ts';
import { dateText, listText, timeText } from '../time/sentences.ts';
import { isDate } from '../time/wall.ts';
import { FORMATS, NEEDS } from './booking-parts.ts';
import { type BookingValues, eventTypes } from './booking-values.ts';
import { allEquipmentQuery } from './equipment-left.ts';
import { institutionsQuery, roomsQuery } from './places-query.ts';
import { keyText, useEveryText } from './repeat-text.ts';

/** The repetition of a booking, its end, and the dates chosen by hand, in words. */
function useRepeatText(): (values: BookingValues) => string {
  const { t } = useTranslation(['event', 'book']);
  const reading = useReading();
  const everyText = useEveryText();
  const daysText = (keys: readonly string[]): string =>
    listText(
      keys.map((key) => keyText(key, reading)),
      reading,
    );
  return (values) => {
    const { repeat, ends, count, until, added, leftOut } = values;
    const every = everyText(values);
    if (repeat === 'never') return every;
    const end =
      ends === 'count'
        ? t('rule_dates', { count: count ?? 0 })
        : isDate(until) && t('rule_until', { date: dateText(until, reading, 'numeric') });
    return [
      every,
      repeat !== 'dates' && end,
      added.length > 0 && t('book:sentence.also', { dates: daysText(added) }),
      leftOut.length > 0 && t('book:sentence.without', { dates: daysText(leftOut) }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}

/** Format, contact, people and needs in words. */
function useDetails(): (values: BookingValues) => Described[] {
  const { t } = useTranslation(['book', 'event', 'actions']);
  return ({ notes, website, email, people, needs, ...values }) => {
    const format = FORMATS.find((one) => one === values.format);
    const named = people.map(({ name, role }) => `${name} (${t(`event:role.${role}`)})`);
    const needed = NEEDS.filter((kind) => needs[kind] !== undefined).map((kind) =>
      [t(`event:need.${kind}`), needs[kind]].filter(Boolean).join(': '),
    );
    return [
      { label: t('format'), text: format ? t(`formats.${format}`) : '' },
      { label: t('notes'), text: notes },
      { label: t('website'), text: website },
      { label: t('email'), text: email },
      { label: t('actions:private'), text: values.isPrivate ? t('private') : '' },
      { label: t('people.title'), text: named.join(', ') },
      { label: t('needs.title'), text: needed.join(', ') },
    ];
  };
}

/** The rooms and equipment that are held besides the room, in words. */
function useHeldBesides(): (values: BookingValues) => Described[] {
  const { t } = useTranslation('book');
  const reading = useReading();
  const rooms = useQuery(roomsQuery).data ?? [];
  const equipment = useQuery(allEquipmentQuery).data ?? [];
  return ({ extraRooms, things }) => [
    {
      label: t('rooms.title'),
      text: listText(
        extraRooms.filter(Boolean).map((id) => nameOf(rooms, id)),
        reading,
      ),
    },
    {
      label: t('things.title'),
      text: listText(
        things
          .filter(({ id }) => id !== '')
          .map(({ id, quantity = 1 }) => t('things.of', { quantity, name: nameOf(equipment, id) })),
        reading,
      ),
    },
  ];
}

const nameOf = (all: readonly { id: string; name: string }[], id: string): string =>
  all.find((one) => one.id === id)?.name ?? id;

/** A booking in words, field by field, for two versions side by side. */
export function useBookingDescription(): (values: BookingValues) => Described[] {
  const { t } = useTranslation('book');
  const { t: seatingText } = useTranslation('room', { useSuspense: false });
  const reading = useReading();
  const rooms = useQuery(roomsQuery).data ?? [];
  const institutions = useQuery(institutionsQuery).data ?? [];
  const repeatText = useRepeatText();
  const besidesOf = useHeldBesides();
  const detailsOf = useDetails();
  const clock = (time: string): string => (time === '' ? '' : timeText(time, reading));
  const minutes = (count: number | undefined): string => t('minutes', { count: count ?? 0 });
  const timesOf = ({ isAllDay, lastDay, from, to }: BookingValues): Described[] =>
    isAllDay
      ? [{ label: t('last_day'), text: isDate(lastDay) ? dateText(lastDay, reading, 'short') : '' }]
      : [
          { label: t('from'), text: clock(from) },
          { label: t('to'), text: clock(to) },
        ];
  return (values) => {
    const { title, room, attendees, layout, date, prep, clean, kind, institution, description } =
      values;
    const type = eventTypes.find((one) => one === kind);
    return [
      { label: t('event_title'), text: title },
      { label: t('room'), text: nameOf(rooms, room) },
      ...besidesOf(values),
      { label: t('attendees'), text: attendees === undefined ? '' : String(attendees) },
      { label: t('layout'), text: layout && seatingText(`seatings.${layout}`) },
      { label: t('date'), text: isDate(date) ? dateText(date, reading, 'short') : '' },
      ...timesOf(values),
      { label: t('repeats'), text: repeatText(values) },
      { label: t('prep'), text: minutes(prep) },
      { label: t('clean'), text: minutes(clean) },
      { label: t('kind'), text: type ? t(`kinds.${type}`) : '' },
      { label: t('for_whom'), text: institution && nameOf(institutions, institution) },
      { label: t('description'), text: description },
      ...detailsOf(values),
    ];
  };
}
