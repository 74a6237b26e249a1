import { useTranslation } from 'react-i18next';
import { AnchoredCard } from '../kit/anchored.tsx';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import * as styles from './course-lists.module.css';
import { nthText, timesText, useTelling, weeksOfText } from './plan-words.ts';
import type { Assignment } from './records.ts';
import { Sign } from './sign.tsx';
import { Weight } from './weight.tsx';

/** Where and when a course takes place, in sentences. */
export function CourseFacts({ course }: { course: Assignment }) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const { request, room, slots, weeks, pattern_index: index, room_wish: wish } = course;
  const facts = [
    room !== null &&
      weeks !== null &&
      `${timesText(slots, telling)}, ${weeksOfText(weeks, telling)}`,
    room?.name,
    course.room_seats === null
      ? t('people', { count: request.expected_attendees })
      : t('of_seats', { people: request.expected_attendees, seats: course.room_seats }),
    index !== null && t('wish_time', { nth: nthText(index, telling) }),
    wish !== null && t('wish_room', { nth: nthText(wish, telling) }),
    request.institution?.name,
  ];
  return (
    <ul className={`${styles.facts} small`}>
      {facts.filter(Boolean).map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  );
}

type CourseCardProps = {
  round: string;
  course: Assignment;
  anchor: HTMLElement;
  /** The reason why nothing can be moved now. */
  reason: string | undefined;
  onPin(): void;
  onMove(): void;
  onTakeOut(): void;
  onClose(): void;
};

/** A course beside its block, and what can be done with it. */
export function CourseCard(props: CourseCardProps) {
  const { round, course, anchor, reason, onClose } = props;
  const { t } = useTranslation('board');
  const { request, pinned, exceptions, event_id: event } = course;
  const off = event === null ? reason : t('is_booked');
  const then = (act: () => void) => (): void => {
    act();
    onClose();
  };
  return (
    <AnchoredCard label={request.title} anchor={() => anchor} onClose={onClose}>
      <div className="bar">
        <h2>{request.title}</h2>
        <span className="grow" />
        <Weight weight={request.weight} />
      </div>
      {pinned && (
        <p className="small soft">
          <Sign name="pushpin" /> {t('pinned')}
        </p>
      )}
      <CourseFacts course={course} />
      {exceptions.length > 0 && (
        <p className="small">
          {t('dates_elsewhere', {
            count: exceptions.length,
            rooms: [...new Set(exceptions.map(({ room }) => room.name))].join(', '),
          })}
        </p>
      )}
      <div className="actions">
        <Button reason={off} onClick={then(props.onPin)}>
          {t(pinned ? 'unpin' : 'pin')}
        </Button>
        <Button reason={off} onClick={then(props.onMove)}>
          {t('move')}
        </Button>
        <Button reason={off} onClick={then(props.onTakeOut)}>
          {t('take_out')}
        </Button>
      </div>
      <p className="small">
        <AppLink href={`/manage/plan/${round}/requests?q=${encodeURIComponent(request.title)}`}>
          {t('show_request')}
        </AppLink>
        {event !== null && (
          <>
            {' · '}
            <AppLink href={`/events/${event}`}>{t('show_event')}</AppLink>
          </>
        )}
      </p>
    </AnchoredCard>
  );
}
