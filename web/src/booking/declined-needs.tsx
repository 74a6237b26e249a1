import { useTranslation } from 'react-i18next';
import { api, ask, ifMatch } from '../api/client.ts';
import { type EventRecord, isWholeSeries } from '../api/event-record.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Button, buttonClass } from '../kit/button.tsx';
import { Note } from '../kit/note.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useOffReason } from '../session/online.ts';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';
import { useEventAction } from './event-action.ts';
import { may } from './event-rights.ts';

type Requirement = EventRecord['requirements'][number];

/** Replaces the requirements of an event: those with an id keep their answers, new ones need an answer of the crew. */
const replaceNeeds = (
  event_id: string,
  kept: readonly Requirement[],
  added: readonly Requirement[] = [],
): Promise<unknown> => {
  const contentOf = ({ kind, is_required, details }: Requirement) => {
    return { kind, is_required, details };
  };
  const withId = (need: Requirement) => ({ ...contentOf(need), id: need.id });
  const params = { path: { event_id } };
  const body = { requirements: [...kept.map(withId), ...added.map(contentOf)] };
  return ask(api.PUT('/api/v1/events/{event_id}/requirements', { params, body, ...ifMatch('*') }));
};

/** The fields of an event, or of one of its dates, that this banner needs. */
export type NeedingEvent = Pick<
  EventRecord,
  ('id' | 'title' | 'series_id' | 'is_recurring' | 'upcoming_count') | ('timezone' | 'requirements')
> &
  Pick<EventRecord, 'can'>;

type BannerProps = {
  event: NeedingEvent;
  need: Requirement;
  /** Whether others stand on the page too, so that the event is named. */
  isNamed: boolean;
};

/** Asks for something else, or goes without. */
function Ways({ event, need }: Omit<BannerProps, 'isNamed'>) {
  const { t } = useTranslation(['work', 'event']);
  const reason = useOffReason();
  const action = useEventAction();
  const kind = t(`event:need.${need.kind}`);
  const others = event.requirements.filter(({ id }) => id !== need.id);
  const goWithout = (): void =>
    void action.send(() => replaceNeeds(event.id, others), t('without_said', { kind }), {
      run: () => replaceNeeds(event.id, others, [need]),
      said: t('without_back', { kind }),
    });
  return (
    <>
      <div className="actions">
        <AppLink
          className={buttonClass()}
          href={`/events/${event.id}/edit?scope=all#field-needs-${need.kind}`}
        >
          {t('ask_else')}
        </AppLink>
        <Button reason={reason} onClick={goWithout}>
          {t('goes_without')}
        </Button>
      </div>
      {action.problem && <ProblemPanel error={action.problem} />}
    </>
  );
}

function Banner({ event, need, isNamed }: BannerProps) {
  const { t } = useTranslation(['work', 'event']);
  const reading = useReading();
  const { answered_by: who, answered_at: at, comment } = need;
  const kind = t(`event:need.${need.kind}`);
  const count = event.upcoming_count;
  const isAll = isWholeSeries(event) && count > 1;
  const dates = t('event:rule_dates', { count });
  const when = at && relativeText(msOf(at), nowMs(), event.timezone, reading);
  return (
    <Note look="bad" icon="warning">
      <p>
        {isNamed && (
          <>
            <AppLink href={`/events/${event.series_id ?? event.id}/people`}>
              {event.title}
            </AppLink>{' '}
          </>
        )}
        <b>{isAll ? t('need_declined_all', { kind, dates }) : t('need_declined', { kind })}</b>{' '}
        {t('marked_required')} {comment && <q>{comment}</q>}{' '}
        {[who?.name, kind, when].filter(Boolean).join(', ')}
      </p>
      {event.series_id === undefined && may(event, 'update') && <Ways event={event} need={need} />}
    </Note>
  );
}

/** The required services among some that a crew declined. */
export const declinedOf = (requirements: readonly Requirement[]): Requirement[] =>
  requirements.filter(({ is_required, state }) => is_required && state === 'declined');

type DeclinedProps = { event: NeedingEvent; isNamed?: boolean };

/** The declined required services, above everything else: the event cannot take place as it is. */
export function DeclinedNeeds({ event, isNamed = false }: DeclinedProps) {
  return declinedOf(event.requirements).map((need) => (
    <Banner key={need.id} event={event} need={need} isNamed={isNamed} />
  ));
}
