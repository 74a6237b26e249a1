import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../kit/app-link.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useScope } from '../../session/scope.ts';
import { AddHoursDialog, addToVenue } from '../hours/add-hours-dialog.tsx';
import { ListFrame, PlaceTable } from '../list-frame.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { PlaceMenu } from './place-menu.tsx';
import { type Venue, venuesQuery } from './place-queries.ts';

/** The actions on a venue; also hours and blocks of all of its rooms. */
function VenueMenu({ venue }: { venue: Venue }) {
  const { t } = useTranslation('closure');
  const [isAdding, setAdding] = useState(false);
  const { id, name } = venue;
  const add = { id: 'hours', label: t('venue_schedule'), onAction: () => setAdding(true) };
  return (
    <>
      <PlaceMenu place={{ kind: 'venues', id, name }} isActive more={[add]} />
      {isAdding && (
        <AddHoursDialog
          title={t('venue_title', { name })}
          submitLabel={t('venue_add')}
          add={addToVenue(id)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function VenueRow({ venue }: { venue: Venue }) {
  const { t } = useTranslation('manage');
  const { id, name, address, timezone, rooms_count } = venue;
  return (
    <tr>
      <th scope="row" className="cell">
        <AppLink href={`/manage/venues/${id}`} keepsScroll>
          {name}
        </AppLink>
      </th>
      <td className="not-on-phones">{address}</td>
      <td className="not-on-phones">{timezone ?? t('zone_of_service')}</td>
      <td className="figures not-on-phones">
        <AppLink href={`/manage/rooms?venue=${id}`}>
          {t('rooms_count', { count: rooms_count })}
        </AppLink>
      </td>
      <td className="end">
        <VenueMenu venue={venue} />
      </td>
    </tr>
  );
}

function Venues() {
  const { t } = useTranslation(['manage', 'actions']);
  const scope = useScope();
  const { data, error } = useQuery(venuesQuery);
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  const venues = data.rows.filter((place) => place.is_active && scope.has('venues', place));
  if (venues.length === 0)
    return (
      <NothingHere
        sentence={t('no_venues')}
        add={{ label: t('new_venue'), href: '/manage/venues/new' }}
      />
    );
  return (
    <PlaceTable columns={[t('address'), t('zone'), t('tabs.rooms')]}>
      {venues.map((venue) => (
        <VenueRow key={venue.id} venue={venue} />
      ))}
    </PlaceTable>
  );
}

/** The venues in use. */
export function VenuesPage() {
  const { t } = useTranslation('manage');
  const { isEverywhere } = useScope();
  const add = { href: '/manage/venues/new', label: t('add_venue') };
  return (
    <ListFrame tab="venues" {...(isEverywhere && { add })}>
      <Venues />
    </ListFrame>
  );
}
