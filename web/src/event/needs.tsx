import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { datesQuery, type EventDate } from '../api/event-dates.ts';
import { type EventRecord, isWholeSeries } from '../api/event-record.ts';
import { useAnswerSentence } from '../booking/answer-sentence.ts';
import { ChangedSince } from '../booking/changed-since.tsx';
import { may } from '../booking/event-rights.ts';
import { RequirementState } from '../booking/requirement-state.tsx';
import { AppLink } from '../kit/app-link.tsx';
import { Tag } from '../kit/tag.tsx';
import { hasWork, useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { dateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import { AnswerNeed, type Requirement, useMayAnswer } from './answer-need.tsx';
import * as styles from './event.module.css';
import { ownerOf } from './use-event-actions.ts';

/** The dates of a series that are to come and take place; none of anything else. */
export function useComingDates(event: EventRecord): EventDate[] {
  const { data = [] } = useQuery({ ...datesQuery(event.id), enabled: isWholeSeries(event) });
  return data.filter(({ end_at, is_cancelled }) => !is_cancelled && msOf(end_at) > nowMs());
}

/** A requirement of a series as it is on one date. */
export const needOnDate = (
  { requirements = [] }: EventDate,
  { id }: Pick<Requirement, 'id'>,
): Requirement | undefined => requirements.find((one) => one.id === id);

const isTaken = ({ state }: Requirement): boolean => state === 'accepted' || state === 'done';

type NeedProps = { requirement: Requirement; event: EventRecord; dates: readonly EventDate[] };

/** The state of a requirement; of a series whose dates differ, the number of those on which it is accepted. */
function NeedState({ requirement, dates }: Omit<NeedProps, 'event'>) {
  const { t } = useTranslation(['work', 'event']);
  const { state, changed_since: changes } = requirement;
  if (state === null) return null;
  if (state !== 'mixed' || dates.length === 0)
    return <RequirementState state={state} isAgain={state === 'open' && changes.length > 0} />;
  const accepted = dates.filter((date) => {
    const own = needOnDate(date, requirement);
    return own !== undefined && isTaken(own);
  }).length;
  const count = t('event:rule_dates', { count: dates.length });
  return <Tag look="plain">{t('accepted_of', { accepted, dates: count })}</Tag>;
}

/** The changes since the crew answered: of a series date by date, if the dates do not change together. */
function Changes({ requirement, event, dates }: NeedProps) {
  const reading = useReading();
  const zone = event.timezone;
  const changed = dates.flatMap((date) => {
    const changes = needOnDate(date, requirement)?.changed_since ?? [];
    return changes.length === 0 ? [] : [{ date, changes }];
  });
  if (changed.length === 0) return <ChangedSince changes={requirement.changed_since} zone={zone} />;
  return changed.map(({ date, changes }) => (
    <ChangedSince
      key={date.id}
      changes={changes}
      zone={zone}
      of={dateText(dateIn(date.start_at, zone), reading, 'day')}
    />
  ));
}

function Need(props: NeedProps & { isAsked: boolean }) {
  const { requirement, event, dates } = props;
  const { t } = useTranslation(['work', 'event']);
  const count = isWholeSeries(event) ? dates.length : undefined;
  const sentenceOf = useAnswerSentence({ timezone: event.timezone, dates: count });
  const { kind, details, state, comment, is_required } = requirement;
  return (
    <li className={`${styles.need} stack`}>
      <div className="bar">
        <b>{t(`event:need.${kind}`)}</b>
        {is_required && <Tag look="plain">{t('required')}</Tag>}
        <span className="grow" />
        <NeedState requirement={requirement} dates={dates} />
      </div>
      {details && <p>{details}</p>}
      {state && (
        <p className="small soft">
          {sentenceOf(requirement)} {comment && <q>{comment}</q>}
        </p>
      )}
      <Changes {...props} />
      {props.isAsked && <AnswerNeed requirement={requirement} event={event} dates={dates} />}
    </li>
  );
}

/** The requirements, with the answers of their crews. */
export function Needs({ event }: { event: EventRecord }) {
  const { t } = useTranslation(['event', 'work']);
  const dates = useComingDates(event);
  const mayChange = may(event, 'update');
  const { requirements, room } = event;
  const mayAnswer = useMayAnswer(event, dates);
  const isAsked = hasWork(useMe()) && requirements.some(({ state }) => state !== null);
  const from = dateIn((dates[0] ?? event).start_at, event.timezone);
  const edit = `/events/${ownerOf(event)}/edit?scope=all`;
  return (
    <section className="card padded stack" aria-labelledby="needs">
      <div className="bar">
        <h2 id="needs">{t('needs')}</h2>
        <span className="grow" />
        {isAsked && (
          <AppLink className="small" href={`/work?room=${room.id}&from=${from}`}>
            {t('work:answer_in_work')}
          </AppLink>
        )}
        {mayChange && requirements.length > 0 && (
          <AppLink className="small" href={edit}>
            {t('work:change_asked')}
          </AppLink>
        )}
      </div>
      {requirements.length === 0 && (
        <p className="soft">
          {t('no_needs')} {mayChange && <AppLink href={edit}>{t('work:ask_for')}</AppLink>}
        </p>
      )}
      <ul className="plain-list">
        {requirements.map((requirement) => (
          <Need
            key={requirement.id}
            requirement={requirement}
            event={event}
            dates={dates}
            isAsked={mayAnswer(requirement)}
          />
        ))}
      </ul>
    </section>
  );
}
