import { useTranslation } from 'react-i18next';
import type { EventRecord } from '../api/event-record.ts';
import { Needs } from './needs.tsx';
import { NeedsByDate } from './needs-by-date.tsx';

function Roles({ roles }: Pick<EventRecord, 'roles'>) {
  const { t } = useTranslation('event');
  if (roles.length === 0) return <p className="soft">{t('no_people')}</p>;
  return (
    <ul className="plain-list">
      {roles.map(({ id, user_name, user_email, role }) => (
        <li key={id}>
          <b>{user_name}</b> <span className="soft">{t(`role.${role}`)}</span>
          {user_email && (
            <>
              {' · '}
              <a href={`mailto:${user_email}`}>{user_email}</a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The people responsible, and the requirements. */
export function People({ event }: { event: EventRecord }) {
  const { t } = useTranslation('event');
  return (
    <>
      <section className="card padded stack" aria-labelledby="people">
        <h2 id="people">{t('people')}</h2>
        {event.creator && (
          <p>
            {event.creator.name} <span className="soft">{t('asked_for_it')}</span>
          </p>
        )}
        <Roles roles={event.roles} />
      </section>
      <Needs event={event} />
      <NeedsByDate event={event} />
    </>
  );
}
