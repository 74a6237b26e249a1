import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { placeChoiceQuery } from '../api/place-choice.ts';
import { Button } from '../kit/button.tsx';
import { ComboField } from '../kit/combo-field.tsx';
import { announce } from '../kit/live-region.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { type Sending, useSend } from '../page/use-send.ts';
import {
  type CalendarPlace,
  MOST_CALENDARS,
  type MyCalendars,
  myCalendarsQuery,
  showCalendar,
} from './connect-queries.ts';

/** A place with its name, and its unique key in the list of choices. */
type NamedPlace = CalendarPlace & { name: string; key: string };

/** All rooms and venues by name: rooms first. */
function usePlaces(): NamedPlace[] | undefined {
  const { t } = useTranslation('connect');
  const rooms = useQuery(placeChoiceQuery('room')).data;
  const venues = useQuery(placeChoiceQuery('venue')).data;
  if (rooms === undefined || venues === undefined) return undefined;
  return [
    ...rooms.map(({ id, name }) => ({ kind: 'rooms' as const, id, key: id, name })),
    ...venues.map(({ id, name }) => ({
      kind: 'venues' as const,
      id,
      key: id,
      name: t('all_of', { venue: name }),
    })),
  ];
}

type RowProps = { place: NamedPlace; sending: Sending<[NamedPlace, boolean]> };

function ChosenRow({ place, sending }: RowProps) {
  const { t } = useTranslation('connect');
  return (
    <li className="list-row">
      <span className="grow fill">{place.name}</span>
      <Button isSmall disabled={sending.isSending} onClick={() => void sending.send(place, false)}>
        {t('hide')}
        <span className="visually-hidden"> {place.name}</span>
      </Button>
    </li>
  );
}

function useShowing(): Sending<[NamedPlace, boolean]> {
  const { t } = useTranslation('connect');
  const queries = useQueryClient();
  return useSend(async (place: NamedPlace, isShown: boolean) => {
    queries.setQueryData(myCalendarsQuery.queryKey, await showCalendar(place, isShown));
    announce(t(isShown ? 'shown' : 'hidden', { name: place.name }));
  });
}

/** The rooms and venues that calendar programs show besides the own events. */
export function ChosenCalendars({ calendars }: { calendars: MyCalendars }) {
  const { t } = useTranslation('connect');
  const places = usePlaces();
  const showing = useShowing();
  const chosenIds = [...calendars.rooms, ...calendars.venues];
  const chosen = chosenIds.flatMap((id) => places?.find((place) => place.id === id) ?? []);
  const others = (places ?? []).filter(({ id }) => !chosenIds.includes(id));
  const add = (key: string): void => {
    const place = others.find((other) => other.key === key);
    if (place) void showing.send(place, true);
  };
  return (
    <section className="card padded stack" aria-labelledby="chosen-calendars">
      <h2 id="chosen-calendars">{t('shows')}</h2>
      {showing.problem && <ProblemPanel error={showing.problem} />}
      <ul className="plain-rows">
        <li className="list-row">
          <span className="grow fill">{t('own')}</span>
        </li>
        {chosen.map((place) => (
          <ChosenRow key={place.key} place={place} sending={showing} />
        ))}
      </ul>
      {chosenIds.length >= MOST_CALENDARS && <p className="hint">{t('most')}</p>}
      {chosenIds.length < MOST_CALENDARS && places && (
        <ComboField
          key={chosenIds.join()}
          label={t('add')}
          hint={t('add_hint')}
          path="calendars"
          value=""
          onValue={add}
          options={others.map(({ key, name }) => ({ value: key, label: name }))}
        />
      )}
    </section>
  );
}
