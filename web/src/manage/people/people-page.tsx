import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { focusForm } from '../../kit/focus-form.ts';
import { announce } from '../../kit/live-region.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { toast } from '../../kit/toast-queue.ts';
import { ListPager } from '../../page/list-pager.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { RevokeDialog } from '../../page/revocable.tsx';
import { useSend } from '../../page/use-send.ts';
import { isAdmin, useMe } from '../../session/me.ts';
import { useRoleNames } from '../../session/role-name.ts';
import { ListFrame } from '../list-frame.tsx';
import { PER_PAGE } from '../venues/place-queries.ts';
import { Accounts } from './accounts.tsx';
import { NewAssignment } from './new-assignment.tsx';
import {
  type Assignment,
  assignmentsQuery,
  deleteAssignment,
  namedPlacesQuery,
  placeOf,
} from './people-queries.ts';

/** The name of what an assignment is for; its kind when it is out of use or not among the first 500. */
function usePlaceName(assignment: Assignment): string {
  const { t } = useTranslation(['manage', 'work']);
  const place = placeOf(assignment);
  const { kind = 'rooms' } = place ?? {};
  const places = useQuery({ ...namedPlacesQuery(kind), enabled: place !== undefined }).data;
  if (place === undefined) return t('work:everywhere');
  return places?.find(({ id }) => id === place.id)?.name ?? t(`kinds.${kind}`);
}

function useRoleName({ role, kind, teams }: Assignment): string {
  const { t } = useTranslation(['work', 'event']);
  const { nameOf } = useRoleNames();
  if (kind !== null) {
    const crew = t('work:crew_of', { kind: t(`event:need.${kind}`) });
    return teams === null ? crew : `${crew}, ${t('work:teams', { count: teams })}`;
  }
  return nameOf(role);
}

function AssignmentRow(props: { assignment: Assignment; onRemove(): void }) {
  const { t } = useTranslation(['manage', 'actions']);
  const { assignment, onRemove } = props;
  const role = useRoleName(assignment);
  const place = usePlaceName(assignment);
  const [name, domain] = assignment.email.split(/(?=@)/);
  return (
    <tr>
      <th scope="row" className="cell">
        {name}
        <wbr />
        {domain}
        <div>
          <span className="on-phones small soft">
            {role}, {place}
          </span>
        </div>
      </th>
      <td className="not-on-phones">{role}</td>
      <td className="not-on-phones">{place}</td>
      <td className="end">
        <Button isSmall onClick={onRemove}>
          {t('people.take')}
          <span className="visually-hidden"> {assignment.email}</span>
        </Button>
      </td>
    </tr>
  );
}

function RemoveAssignment(props: { assignment: Assignment; onClose(): void }) {
  const { t } = useTranslation('manage');
  const { assignment, onClose } = props;
  const { email, id } = assignment;
  const queries = useQueryClient();
  const role = useRoleName(assignment);
  const place = usePlaceName(assignment);
  const removing = useSend(async () => {
    await deleteAssignment(id);
    onClose();
    toast({ sentence: t('people.removed', { email }) });
    announce(t('people.removed', { email }));
    await queries.invalidateQueries({ queryKey: ['assignments'] });
  });
  return (
    <RevokeDialog
      title={t('people.remove_title', { email })}
      sentence={t('people.remove_sentence', { role, place })}
      confirmLabel={t('people.take')}
      revoking={removing}
      onClose={onClose}
    />
  );
}

function AssignmentTable({ rows }: { rows: readonly Assignment[] }) {
  const { t } = useTranslation('manage');
  const [asked, setAsked] = useState<Assignment>();
  return (
    <div className="card scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('people.email')}</th>
            <th scope="col" className="not-on-phones">
              {t('people.role')}
            </th>
            <th scope="col" className="not-on-phones">
              {t('people.for')}
            </th>
            <td>
              <span className="visually-hidden">{t('more')}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {rows.map((assignment) => (
            <AssignmentRow
              key={assignment.id}
              assignment={assignment}
              onRemove={() => setAsked(assignment)}
            />
          ))}
        </tbody>
      </table>
      {asked && <RemoveAssignment assignment={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

function Assignments() {
  const { t } = useTranslation(['manage', 'actions']);
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(assignmentsQuery(page));
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  if (data.total === 0)
    return (
      <EmptyState
        sentence={t('people.none')}
        action={{ label: t('people.new'), onAction: () => focusForm('new-assignment') }}
      />
    );
  return (
    <>
      <AssignmentTable rows={data.rows} />
      <ListPager list={data} page={page} perPage={PER_PAGE} onPage={setPage} />
    </>
  );
}

/** The roles of people for single rooms, venues and institutions. */
export function PeoplePage() {
  return (
    <ListFrame tab="people">
      <div className="stack">
        <Assignments />
        <NewAssignment />
        {isAdmin(useMe()) && <Accounts />}
      </div>
    </ListFrame>
  );
}
