import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { facetsQuery } from '../../api/room-facets.ts';
import { roomNamesQuery } from '../../api/room-names.ts';
import { AnchoredCard } from '../../kit/anchored.tsx';
import { Button } from '../../kit/button.tsx';
import { Checkbox, SelectField, TextField } from '../../kit/field.tsx';
import { HasField } from '../../page/has-field.tsx';
import { nearestFirst, useMyRooms } from '../../session/me.ts';
import { FIRST_HOUR, LAST_HOUR } from './day-axis.ts';
import { readSearch, type ScheduleSearch, withoutFilters } from './filters.ts';

type FilterPopoverProps = {
  search: ScheduleSearch;
  onSearch(search: ScheduleSearch): void;
  anchor(): HTMLElement | null;
  onClose(): void;
};

/** The rooms of the person until they are read. */
const NO_ROOMS = { room_ids: [], recent: [] };

type Change = (change: Record<string, unknown>) => void;

/** Values that rooms really have, with how many rooms have them. */
function PlaceFields({ search, change }: { search: ScheduleSearch; change: Change }) {
  const { t } = useTranslation(['calendar', 'find']);
  const { data } = useQuery(facetsQuery);
  const features = data?.feature ?? [];
  const venues = data?.venue.map(({ value, label, count }) => ({
    value,
    label: `${label} (${count})`,
  }));
  const seatings = data?.seating_type.map(({ value, count }) => ({
    value,
    label: `${t(`seating.${value}`)} (${count})`,
  }));
  return (
    <>
      <SelectField
        label={t('filters.venue')}
        value={search.venue ?? ''}
        onValue={(venue) => change({ venue })}
        options={[{ value: '', label: t('filters.any_venue') }, ...(venues ?? [])]}
      />
      <TextField
        label={t('filters.seats')}
        inputMode="numeric"
        value={search.seats === undefined ? '' : String(search.seats)}
        onValue={(seats) => change({ seats })}
      />
      <SelectField
        label={t('filters.seating')}
        value={search.seating ?? ''}
        onValue={(seating) => change({ seating })}
        options={[{ value: '', label: t('filters.any_seating') }, ...(seatings ?? [])]}
      />
      {features.length > 0 && (
        <HasField
          label={t('find:features')}
          values={search.features?.split(',') ?? []}
          onValues={(ids) => change({ features: ids.join() })}
          options={features.map(({ value, label, count }) => ({
            value,
            label: `${label} (${count})`,
            name: label,
          }))}
        />
      )}
    </>
  );
}

/** One room, or all with a star; those with a star and those booked last come first. */
function RoomField({ search, change }: { search: ScheduleSearch; change: Change }) {
  const { t } = useTranslation('calendar');
  const { data } = useQuery(roomNamesQuery);
  const mine = useMyRooms();
  const { room = '' } = search;
  const starred = mine?.room_ids ?? [];
  const named = Object.entries(data ?? {}).map(([id, name]) => ({ id, name }));
  const options = [
    { value: '', label: t('filters.any_room') },
    ...(starred.length > 0 ? [{ value: starred.join(), label: t('filters.my_rooms') }] : []),
    ...nearestFirst(named, mine ?? NO_ROOMS).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isKnown = options.some(({ value }) => value === room);
  const other = { value: room, label: t('filters.some_rooms', { count: room.split(',').length }) };
  return (
    <SelectField
      label={t('filters.room')}
      value={room}
      onValue={(next) => change({ room: next })}
      options={isKnown ? options : [...options, other]}
    />
  );
}

/** The hours that are shown, in full hours. */
function HourFields({ search, change }: { search: ScheduleSearch; change: Change }) {
  const { t } = useTranslation('calendar');
  const hours = [...Array(25).keys()].map((hour) => `${String(hour).padStart(2, '0')}:00`);
  const options = hours.map((value) => ({ value, label: value }));
  return (
    <div className="halves">
      <SelectField
        label={t('filters.from')}
        value={search.from ?? FIRST_HOUR}
        onValue={(from) => change({ from })}
        options={options.slice(0, -1)}
      />
      <SelectField
        label={t('filters.to')}
        value={search.to ?? LAST_HOUR}
        onValue={(to) => change({ to })}
        options={options.slice(1)}
      />
    </div>
  );
}

/** The filters of the schedule; each change is in the address at once. */
export function FilterPopover({ search, onSearch, anchor, onClose }: FilterPopoverProps) {
  const { t } = useTranslation(['calendar', 'actions']);
  const change: Change = (changes) => onSearch(readSearch({ ...search, ...changes }));
  return (
    <AnchoredCard label={t('filters.title')} anchor={anchor} onClose={onClose}>
      <PlaceFields search={search} change={change} />
      <RoomField search={search} change={change} />
      <TextField
        label={t('filters.name')}
        value={search.q ?? ''}
        onValue={(q) => change({ q })}
        type="search"
      />
      <SelectField
        label={t('filters.show')}
        value={search.show ?? ''}
        onValue={(show) => change({ show })}
        options={[
          { value: '', label: t('filters.show_all') },
          { value: 'free', label: t('filters.show_free') },
          { value: 'used', label: t('filters.show_used') },
        ]}
      />
      <HourFields search={search} change={change} />
      <Checkbox
        label={t('filters.cancelled')}
        isChecked={search.cancelled === 1}
        onCheck={(isChecked) => change({ cancelled: isChecked ? 1 : undefined })}
      />
      <div className="actions">
        <Button onClick={() => onSearch(withoutFilters(search))}>{t('actions:clear')}</Button>
        <Button look="quiet" onClick={onClose}>
          {t('actions:close')}
        </Button>
      </div>
    </AnchoredCard>
  );
}
