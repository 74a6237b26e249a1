import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../api/client.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { announce } from '../../kit/live-region.tsx';
import type { MenuEntry } from '../../kit/menu.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useSend } from '../../page/use-send.ts';
import { useScope } from '../../session/scope.ts';
import { ListFrame, PlaceTable } from '../list-frame.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { PlaceMenu } from './place-menu.tsx';
import { type Institution, institutionsQuery } from './place-queries.ts';

/** Distance between the positions of neighbours, so that one can be put between them later. */
const STEP = 10;

/** Writes the positions of institutions that are not where they should be. */
async function writeOrder(ordered: readonly Institution[]): Promise<void> {
  for (const [index, { id, sort_order }] of ordered.entries()) {
    const position = (index + 1) * STEP;
    if (sort_order === position) continue;
    const params = { path: { institution_id: id } };
    const body = { sort_order: position };
    await ask(api.PUT('/api/v1/institutions/{institution_id}', { params, body }));
  }
}

/** Moves an institution by one place, and says where it is then. */
function useMove(institutions: readonly Institution[]) {
  const { t } = useTranslation('manage');
  const queries = useQueryClient();
  return useSend(async (from: number, to: number) => {
    const ordered = [...institutions];
    ordered.splice(to, 0, ...ordered.splice(from, 1));
    await writeOrder(ordered);
    await queries.invalidateQueries({ queryKey: ['institutions'] });
    const name = ordered[to]?.name ?? '';
    announce(t('moved', { name, number: to + 1, count: ordered.length }));
  });
}

type RowProps = { institution: Institution; more: readonly MenuEntry[] };

function InstitutionRow({ institution, more }: RowProps) {
  const { id, name, code, description } = institution;
  return (
    <tr>
      <th scope="row" className="cell">
        <AppLink href={`/manage/institutions/${id}`} keepsScroll>
          {name}
        </AppLink>
      </th>
      <td className="not-on-phones">{code}</td>
      <td className="not-on-phones">{description}</td>
      <td className="end">
        <PlaceMenu place={{ kind: 'institutions', id, name }} isActive more={more} />
      </td>
    </tr>
  );
}

function Institutions() {
  const { t } = useTranslation(['manage', 'actions']);
  const scope = useScope();
  const { data, error } = useQuery(institutionsQuery);
  const institutions = (data?.rows ?? []).filter(
    (place) => place.is_active && scope.has('institutions', place),
  );
  const move = useMove(institutions);
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  if (institutions.length === 0)
    return (
      <NothingHere
        sentence={t('no_institutions')}
        add={{ label: t('new_institution'), href: '/manage/institutions/new' }}
      />
    );
  const last = institutions.length - 1;
  const step = (id: 'up' | 'down', index: number, to: number): MenuEntry => ({
    id,
    label: id === 'up' ? t('move_up') : t('move_down'),
    icon: id,
    onAction: () => void move.send(index, to),
  });
  // A place in the order is among all institutions, which only managers of everything see.
  const moves = (index: number): MenuEntry[] => [
    ...(scope.isEverywhere && index > 0 ? [step('up', index, index - 1)] : []),
    ...(scope.isEverywhere && index < last ? [step('down', index, index + 1)] : []),
  ];
  return (
    <>
      {move.problem && <ProblemPanel error={move.problem} />}
      <PlaceTable columns={[t('code'), t('description')]}>
        {institutions.map((institution, index) => (
          <InstitutionRow key={institution.id} institution={institution} more={moves(index)} />
        ))}
      </PlaceTable>
    </>
  );
}

/** The institutions in use, in their order. */
export function InstitutionsPage() {
  const { t } = useTranslation('manage');
  const { isEverywhere } = useScope();
  const add = { href: '/manage/institutions/new', label: t('add_institution') };
  return (
    <ListFrame tab="institutions" {...(isEverywhere && { add })}>
      <Institutions />
    </ListFrame>
  );
}
