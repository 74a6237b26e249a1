import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../kit/app-link.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useMe } from '../../session/me.ts';
import { useReading } from '../../session/reading.ts';
import { type Scope, useScope } from '../../session/scope.ts';
import { dateText } from '../../time/sentences.ts';
import { dateIn } from '../../time/wall.ts';
import { equipmentQuery } from '../equipment/equipment-queries.ts';
import { ListFrame, PlaceTable } from '../list-frame.tsx';
import type { ManagedKind, Place } from '../venues/place-actions.ts';
import { PlaceMenu } from '../venues/place-menu.tsx';
import { institutionsQuery, unusedRoomsQuery, venuesQuery } from '../venues/place-queries.ts';
import { usePlaceActions } from '../venues/use-place-actions.ts';

type Unused = Place & { since: string | null };

type Row = {
  id: string;
  name: string;
  venue_id?: string | null;
  is_active: boolean;
  deleted_at: string | null;
};

const unusedOf = (scope: Scope, kind: ManagedKind, rows: readonly Row[] = []): Unused[] =>
  rows
    .filter((place) => !place.is_active && scope.has(kind, place))
    .map(({ id, name, deleted_at }) => ({ kind, id, name, since: deleted_at }));

function UnusedRow({ place, onRestore }: { place: Unused; onRestore(): void }) {
  const { t } = useTranslation('manage');
  const reading = useReading();
  const { timezone } = useMe();
  const { kind, id, name, since } = place;
  return (
    <tr>
      <th scope="row" className="cell">
        <AppLink href={`/manage/${kind}/${id}`}>{name}</AppLink>
      </th>
      <td className="not-on-phones">{t(`kinds.${kind}`)}</td>
      <td className="not-on-phones">
        {since && dateText(dateIn(since, timezone), reading, 'numeric')}
      </td>
      <td className="end">
        <Button isSmall onClick={onRestore}>
          {t('restore')}
        </Button>
        <PlaceMenu place={place} isActive={false} />
      </td>
    </tr>
  );
}

function UnusedPlaces() {
  const { t } = useTranslation(['manage', 'actions']);
  const rooms = useQuery(unusedRoomsQuery).data;
  const venues = useQuery(venuesQuery).data;
  const institutions = useQuery(institutionsQuery).data;
  const equipment = useQuery(equipmentQuery).data;
  const { bringBack } = usePlaceActions();
  const scope = useScope();
  if (!rooms || !venues || !institutions || !equipment)
    return <Skeleton label={t('actions:loading')} />;
  const places = [
    ...unusedOf(scope, 'rooms', rooms.rows),
    ...unusedOf(scope, 'venues', venues.rows),
    ...unusedOf(scope, 'institutions', institutions.rows),
    ...unusedOf(scope, 'equipment', equipment.rows),
  ];
  if (places.length === 0)
    return (
      <EmptyState
        sentence={t('none_unused')}
        action={{ label: t('tabs.rooms'), href: '/manage/rooms' }}
      />
    );
  return (
    <PlaceTable columns={[t('kind'), t('since')]}>
      {places.map((place) => (
        <UnusedRow
          key={place.id}
          place={place}
          onRestore={() => void bringBack.send({ ...place })}
        />
      ))}
    </PlaceTable>
  );
}

/** The records that are out of use, to be restored or deleted permanently. */
export function OutOfUsePage() {
  return (
    <ListFrame tab="out-of-use">
      <UnusedPlaces />
    </ListFrame>
  );
}
