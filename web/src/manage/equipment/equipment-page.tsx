import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../kit/app-link.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useScope } from '../../session/scope.ts';
import { ListFrame } from '../list-frame.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { PlaceMenu } from '../venues/place-menu.tsx';
import { type Equipment, equipmentQuery } from './equipment-queries.ts';

const isUsed = ({ is_active }: Pick<Equipment, 'is_active'>): boolean => is_active;

function EquipmentRow({ equipment }: { equipment: Equipment }) {
  const { t } = useTranslation('equipment');
  const { id, name, description, stock, venue } = equipment;
  return (
    <tr>
      <th scope="row" className="cell">
        <AppLink href={`/manage/equipment/${id}`} keepsScroll>
          {name}
        </AppLink>
        {description && <span className="line small soft">{description}</span>}
      </th>
      <td className="figures">{stock}</td>
      <td className="not-on-phones">{venue?.name ?? t('everywhere')}</td>
      <td>
        <AppLink
          href={`/manage/equipment/${id}/use`}
          keepsScroll
          aria-label={t('show_use', { name })}
        >
          {t('use')}
        </AppLink>
      </td>
      <td className="end">
        <PlaceMenu place={{ kind: 'equipment', id, name }} isActive />
      </td>
    </tr>
  );
}

function EquipmentList() {
  const { t } = useTranslation(['equipment', 'actions', 'manage']);
  const scope = useScope();
  const { data, error } = useQuery(equipmentQuery);
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  const rows = data.rows.filter((one) => isUsed(one) && scope.has('equipment', one));
  if (rows.length === 0)
    return (
      <NothingHere sentence={t('none')} add={{ label: t('new'), href: '/manage/equipment/new' }} />
    );
  return (
    <div className="card scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('manage:name')}</th>
            <th scope="col">{t('in_stock')}</th>
            <th scope="col" className="not-on-phones">
              {t('usable')}
            </th>
            <th scope="col">{t('use')}</th>
            <td>
              <span className="visually-hidden">{t('manage:more')}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {rows.map((equipment) => (
            <EquipmentRow key={equipment.id} equipment={equipment} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Things that events hold together with their rooms. */
export function EquipmentPage() {
  const { t } = useTranslation('equipment');
  const scope = useScope();
  const { data } = useQuery(equipmentQuery);
  const add = { href: '/manage/equipment/new', label: t('new') };
  // A service without equipment has the way to the first one in the place of the list.
  const isEmpty = scope.isEverywhere && data !== undefined && !data.rows.some(isUsed);
  return (
    <ListFrame tab="equipment" {...(scope.mayAddRooms && !isEmpty && { add })}>
      <div className="stack">
        <p className="soft">{t('about')}</p>
        <EquipmentList />
      </div>
    </ListFrame>
  );
}
