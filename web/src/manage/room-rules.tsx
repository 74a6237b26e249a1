import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, ask, ifMatch, type Tagged } from '../api/client.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useOpened } from '../session/use-opened.ts';
import { PlaceForm } from './place-form.tsx';
import { type Room, readRoom, roomQuery, venueQuery } from './place-queries.ts';
import { RulesField, useRulesText, useRulesTexts } from './rules-field.tsx';
import { type RulesValues, rulesInput, rulesValues } from './rules-values.ts';
import { TryRules } from './try-rules.tsx';
import { type OpenedPlace, usePlaceForm } from './use-place-form.tsx';

async function saveRules(values: RulesValues, _key: string, tagged?: Tagged<Room>): Promise<Room> {
  const { record, etag } = tagged ?? {};
  const params = { path: { id: record?.id ?? '' } };
  const body = { booking_rules: rulesInput(values) };
  return ask(api.PUT('/api/v1/rooms/{id}', { params, body, ...ifMatch(etag ?? '*') }));
}

const valuesOf = ({ booking_rules }: Room): RulesValues => rulesValues(booking_rules);

function RulesForm(place: OpenedPlace<Room> & { tagged: Tagged<Room> }) {
  const texts = useRulesTexts();
  const rulesText = useRulesText('rooms');
  const { venue_id } = place.tagged.record;
  const venue = useQuery({ ...venueQuery(venue_id ?? ''), enabled: venue_id !== null });
  const { form, faults, frame } = usePlaceForm({
    ...{ kind: 'rooms', part: '/rules', place, texts, save: saveRules, lists: ['rooms'] },
    ...{ empty: rulesValues(null), valuesOf, read: readRoom },
    describe: (values) => [rulesText(values)],
  });
  const inherited = venue.data?.record;
  return (
    <PlaceForm {...frame} faults={faults}>
      <RulesField
        kind="rooms"
        values={form.values}
        onValues={form.change}
        faults={faults}
        inherited={inherited && { rules: inherited.booking_rules, venue: inherited.name }}
      />
    </PlaceForm>
  );
}

/** Who may book a room, and how: the rules as a form and in words, and a trial of them. */
export function RulesTab() {
  const { id } = useParams({ from: '/manage/rooms/$id' });
  const { t } = useTranslation('actions');
  const { opened, latest = opened, round, error, renew, reopen } = useOpened(roomQuery(id));
  if (error) return <ProblemPanel error={error} />;
  if (opened === undefined || latest === undefined) return <Skeleton label={t('loading')} />;
  return (
    <div className="two">
      <section className="card pad">
        <RulesForm
          key={round}
          tagged={opened}
          onDone={() => void renew()}
          onReload={() => void reopen()}
        />
      </section>
      <TryRules room={latest.record} />
    </div>
  );
}
