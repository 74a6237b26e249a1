import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { AppLink } from '../kit/app-link.tsx';
import { buttonClass } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import * as styles from './course-lists.module.css';
import type { Round } from './records.ts';

type Stays = Schemas['PublicationStays'];

type StayingProps = { round: Round; title: string; hint: string; stays: readonly Stays[] };

/** Courses that are not booked, each with the reason and the way to where it can be placed. */
export function StayingList({ round, title, hint, stays }: StayingProps) {
  const { t } = useTranslation('board');
  return (
    <section className="card" aria-label={title}>
      <div className="padded">
        <h2>{title}</h2>
        <p className="small soft">{hint}</p>
      </div>
      <ul className={styles.staying}>
        {stays.map(({ request, reason }) => (
          <li key={request.id}>
            <div className="fill">
              <h3>{request.title}</h3>
              <p className="small">
                <Icon name="warning" /> {reason}
              </p>
            </div>
            <AppLink
              className={buttonClass('plain', true)}
              href={`/manage/plan/${round.id}/board?as=list&q=${encodeURIComponent(request.title)}`}
            >
              {t('place')}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
