import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api, ask, ifMatch, type Tagged } from '../../api/client.ts';
import { FormFrame } from '../../page/form-frame.tsx';
import { type Room, readRoom, venueQuery } from '../venues/place-queries.ts';
import { usePlaceForm } from '../venues/use-place-form.tsx';
import { OpenedRoom, type OpenedRoomForm } from './opened-room.tsx';
import { RulesField, useRulesText, useRulesTexts } from './rules-field.tsx';
import { type RulesValues, rulesInput, rulesValues } from './rules-values.ts';

const TryRules = lazy(() =>
  import('./try-rules.tsx').then(({ TryRules }) => ({ default: TryRules })),
);

async function saveRules(values: RulesValues, _key: string, tagged?: Tagged<Room>): Promise<Room> {
  const { record, etag } = tagged ?? {};
  const params = { path: { id: record?.id ?? '' } };
  const body = { booking_rules: rulesInput(values) };
  return ask(api.PUT('/api/v1/rooms/{id}', { params, body, ...ifMatch(etag ?? '*') }));
}

const valuesOf = ({ booking_rules }: Room): RulesValues => rulesValues(booking_rules);

function RulesForm(place: OpenedRoomForm) {
  const texts = useRulesTexts();
  const rulesText = useRulesText('rooms');
  const { venue_id } = place.tagged.record;
  const venue = useQuery({ ...venueQuery(venue_id ?? ''), enabled: venue_id !== null });
  const { form, faults, frame } = usePlaceForm({
    kind: 'rooms',
    part: '/rules',
    place,
    texts,
    save: saveRules,
    lists: ['rooms'],
    empty: rulesValues(null),
    valuesOf,
    read: readRoom,
    describe: (values) => [rulesText(values)],
  });
  const inherited = venue.data?.record;
  return (
    <FormFrame {...frame} faults={faults}>
      <RulesField
        kind="rooms"
        values={form.values}
        onValues={form.change}
        faults={faults}
        inherited={inherited && { rules: inherited.booking_rules, venue: inherited.name }}
      />
    </FormFrame>
  );
}

/** The booking rules of a room as a form and in words, and a trial of them. */
export function RulesTab() {
  return (
    <OpenedRoom
      form={RulesForm}
      beside={(room) => (
        <Suspense>
          <TryRules room={room} />
        </Suspense>
      )}
    />
  );
}
