import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../kit/button.tsx';
import { requestQuery } from '../round/request-queries.ts';
import * as styles from './course-lists.module.css';
import { suggestionText, timesText, useTelling } from './plan-words.ts';
import type { Assignment, Suggestion } from './records.ts';
import { Sign } from './sign.tsx';
import type { Actions } from './use-actions.ts';
import { Weight } from './weight.tsx';

const FIRST = 8;
const MOST_BUTTONS = 3;

/** Requests without a place, the heaviest first. */
export const notPlaced = (assignments: readonly Assignment[]): Assignment[] =>
  assignments
    .filter(({ room }) => room === null)
    .sort(
      (one, other) =>
        other.request.weight - one.request.weight ||
        one.request.title.localeCompare(other.request.title),
    );

/** Whether a press can do it: bookings, blocks and closed times give way for nobody here. */
const canFollow = ({ gives_way: givesWay }: Suggestion): boolean =>
  givesWay.every(({ kind }) => kind === 'request');

type ItemProps = {
  round: string;
  course: Assignment;
  isLifted: boolean;
  /** Only its title, while a run goes on. */
  isShort: boolean;
  actions: Actions;
  onLift?(): void;
  onChoose(): void;
};

/** The patterns of a request, read when its card is shown. */
function usePatterns(round: string, request: string, isOff: boolean) {
  return useQuery({ ...requestQuery(round, request), enabled: !isOff }).data?.record.patterns ?? [];
}

/** A request that is not placed: why, and what would help. */
export function NotPlacedItem(props: ItemProps) {
  const { round, course, isLifted, isShort, actions, onLift, onChoose } = props;
  const { t } = useTranslation('board');
  const telling = useTelling();
  const { request, reason, suggestions } = course;
  const patterns = usePatterns(round, request.id, isShort);
  const times = patterns.map(({ slots }) => timesText(slots, telling));
  const asked = [t('people', { count: request.expected_attendees }), times.join(` ${t('or')} `)];
  const slotsOf = ({ pattern_index: index }: Suggestion) => patterns[index]?.slots ?? [];
  return (
    <li className={isLifted ? styles.current : ''} {...(onLift && { 'data-request': request.id })}>
      <div className={styles.title}>
        {onLift && <Sign name="grip" />}
        <div className="grow">
          <h3>
            {onLift ? (
              <button
                type="button"
                className={styles.link}
                aria-label={t('lift', { title: request.title })}
                onClick={onLift}
              >
                {request.title}
              </button>
            ) : (
              request.title
            )}
          </h3>
          {!isShort && <p className="tiny soft figures">{asked.filter(Boolean).join(' · ')}</p>}
        </div>
        <Weight weight={request.weight} />
      </div>
      {isLifted && <p className="small">{t('being_placed')}</p>}
      {!isShort && (
        <>
          {reason && <p className="small">{reason}</p>}
          <div className="chips">
            {suggestions
              .filter(canFollow)
              .slice(0, MOST_BUTTONS)
              .map((suggestion) => {
                const text = suggestionText(suggestion, slotsOf(suggestion), telling);
                return (
                  <Button
                    key={text}
                    isSmall
                    onClick={() => void actions.follow(course, suggestion, slotsOf(suggestion))}
                  >
                    {text}
                  </Button>
                );
              })}
            <Button isSmall look="quiet" onClick={onChoose}>
              {t('choose_place')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

type NotPlacedProps = {
  round: string;
  courses: readonly Assignment[];
  liftedId: string | undefined;
  isRunning: boolean;
  actions: Actions;
  onPointerDown?(event: PointerEvent<HTMLElement>): void;
  onLift?(course: Assignment): void;
  onChoose(course: Assignment): void;
};

/** The first of the requests that are not placed, and the others on demand. */
export function NotPlacedList(props: NotPlacedProps) {
  const { round, courses, liftedId, isRunning, actions, onPointerDown, onLift, onChoose } = props;
  const { t } = useTranslation('board');
  const [isWhole, setWhole] = useState(false);
  const left = courses.length - FIRST;
  return (
    <>
      {courses.length === 0 && <p className="padded small soft">{t('all_placed')}</p>}
      <ol onPointerDown={onPointerDown}>
        {(isWhole ? courses : courses.slice(0, FIRST)).map((course) => (
          <NotPlacedItem
            key={course.request.id}
            round={round}
            course={course}
            isLifted={course.request.id === liftedId}
            isShort={isRunning}
            actions={actions}
            {...(onLift && !isRunning && { onLift: () => onLift(course) })}
            onChoose={() => onChoose(course)}
          />
        ))}
      </ol>
      {!isWhole && left > 0 && (
        <p className={styles.more}>
          <Button look="quiet" isSmall onClick={() => setWhole(true)}>
            {t('the_other', { count: left })}
          </Button>
        </p>
      )}
    </>
  );
}

/** The list beside the board. */
export function NotPlaced({ onHide, ...list }: NotPlacedProps & { onHide(): void }) {
  const { t } = useTranslation('board');
  return (
    <aside className={`card ${styles.notPlaced}`} aria-label={t('not_placed')}>
      <div className={styles.head}>
        <h2>{t('not_placed_count', { count: list.courses.length })}</h2>
        <span className="grow" />
        <IconButton icon="next" isQuiet label={t('hide_list')} onClick={onHide} />
      </div>
      <NotPlacedList {...list} />
    </aside>
  );
}
