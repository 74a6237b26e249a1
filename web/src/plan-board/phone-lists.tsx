import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { SelectField } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { Segments } from '../kit/segments.tsx';
import { weekdayText } from '../time/sentences.ts';
import { BoardFilters, WeekChoice } from './board-filters.tsx';
import type { BoardSearch, SearchChanges } from './board-search.ts';
import * as styles from './course-lists.module.css';
import { coursesOf } from './course-rows.ts';
import type { BoardRoom } from './items.ts';
import { axisOf, type Cell, cellsOf, daysShown } from './lines.ts';
import { NotPlacedList, notPlaced } from './not-placed.tsx';
import { shareText, spanText, timesText, useTelling } from './plan-words.ts';
import type { Assignment, Round } from './records.ts';
import { Sign } from './sign.tsx';
import type { Actions } from './use-actions.ts';
import type { Board } from './use-board.ts';
import { runningWeeks } from './weeks.ts';

const MOST_COURSES = 50;

type PhoneProps = {
  round: Round;
  board: Board;
  search: BoardSearch;
  change(changes: SearchChanges): void;
  isRunning: boolean;
  reason: string | undefined;
  actions: Actions;
  /** Opens the places of a course, in one room if it is given. */
  onChoose(course: Assignment, room?: string): void;
  /** Opens the courses of which one is placed in a room. */
  onPick(room: string): void;
};

type StretchProps = {
  day: number;
  cell: Cell;
  room: BoardRoom;
  props: PhoneProps;
  onPlace(): void;
};

/** A stretch of a day of a room: a course, something else that has the room, or free time. */
function Stretch({ day, cell, room, props, onPlace }: StretchProps) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const { board, onChoose, reason } = props;
  const { item } = cell;
  const when = spanText(day, cell.from, cell.to, telling).replace(/^\S+ /, '');
  if (item === null) {
    const weeks = runningWeeks(board.term, day, room.venueId).length;
    return (
      <li>
        <span className="when figures">{when}</span>
        <span className="fill">
          <b className="good-text">{t('free')}</b>
          <br />
          <span className="small soft">
            {t('in_weeks_of', { count: weeks, of: board.term.weeks.length })}
          </span>
        </span>
        <Button reason={reason} onClick={onPlace}>
          {t('place')}
        </Button>
      </li>
    );
  }
  const { assignment } = item;
  const about = {
    course: assignment ? t('people', { count: assignment.request.expected_attendees }) : '',
    booked: t('booked_already'),
    blocked: t('blocked'),
    closed: '',
  }[item.kind];
  return (
    <li className={item.kind === 'booked' ? styles.booked : undefined}>
      <span className="when figures">{when}</span>
      <span className="fill">
        <b>{item.kind === 'closed' ? t('closed') : item.title}</b>
        <br />
        <span className="small soft">
          {assignment?.pinned && (
            <>
              <Sign name="pushpin" /> {t('pinned')} ·{' '}
            </>
          )}
          {[about, item.kind !== 'closed' && shareText(item, telling)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {assignment !== null && (
        <Button
          reason={assignment.event_id === null ? reason : t('is_booked')}
          aria-label={t('move_title', { title: assignment.request.title })}
          onClick={() => onChoose(assignment)}
        >
          {t('move')}
        </Button>
      )}
      {item.kind === 'booked' && <Icon name="lock" />}
    </li>
  );
}

/** One room with its days. */
function RoomDays(props: PhoneProps) {
  const { round, board, search, change } = props;
  const { t } = useTranslation('board');
  const telling = useTelling();
  const rooms = [...board.rooms].sort((one, other) => one.name.localeCompare(other.name));
  const room = rooms.find(({ id }) => id === search.room) ?? rooms[0];
  if (room === undefined) return <p>{t('no_room')}</p>;
  const axis = axisOf([room]);
  const days = daysShown([room], []);
  const cells = cellsOf(room, days, axis, search.weeks);
  return (
    <div className="stack">
      <div className="halves">
        <SelectField
          label={t('room')}
          value={room.id}
          onValue={(id) => change({ room: id })}
          options={rooms.map(({ id, name, seats }) => ({
            value: id,
            label: seats === null ? name : `${name}, ${seats}`,
          }))}
        />
        <WeekChoice round={round} search={search} change={change} />
      </div>
      {days.map((day) => (
        <section key={day} aria-label={weekdayText(day, telling.reading)}>
          <h2>{weekdayText(day, telling.reading)}</h2>
          <ul className={`card ${styles.stretches}`}>
            {cells
              .filter((cell) => cell.day === day)
              .map((cell) => (
                <Stretch
                  key={cell.item?.key ?? `free ${cell.from}`}
                  day={day}
                  cell={cell}
                  room={room}
                  props={props}
                  onPlace={() => props.onPick(room.id)}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Courses({ board, search, change, reason, onChoose }: PhoneProps) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const courses = coursesOf(board.assignments, { q: search.q ?? '' }, new Map());
  return (
    <div className="stack">
      <BoardFilters search={search} change={change} venues={{}} />
      <ul className={`card ${styles.stretches}`}>
        {courses.slice(0, MOST_COURSES).map((course) => (
          <li key={course.request.id}>
            <span className="fill">
              <b>{course.request.title}</b>
              <br />
              <span className="small soft figures">
                {course.room === null
                  ? t('not_placed')
                  : `${timesText(course.slots, telling)} · ${course.room.name}`}
              </span>
            </span>
            <Button
              reason={course.event_id === null ? reason : t('is_booked')}
              aria-label={t(course.room === null ? 'place_title' : 'move_title', {
                title: course.request.title,
              })}
              onClick={() => onChoose(course)}
            >
              {t(course.room === null ? 'place' : 'move')}
            </Button>
          </li>
        ))}
      </ul>
      {courses.length > MOST_COURSES && (
        <p className="small soft">
          {t('search_for_more', { count: courses.length - MOST_COURSES })}
        </p>
      )}
    </div>
  );
}

/** What phones show instead of the board: what is not placed, one room, all courses. */
export function PhoneLists(props: PhoneProps) {
  const { round, board, search, change, isRunning, actions, onChoose } = props;
  const { t } = useTranslation('board');
  const unplaced = notPlaced(board.assignments);
  const { list = 'unplaced' } = search;
  return (
    <div className={`stack ${styles.phoneLists}`}>
      <Segments
        label={t('look')}
        value={list}
        options={[
          { value: 'unplaced', label: t('not_placed_count', { count: unplaced.length }) },
          { value: 'rooms', label: t('rooms_list') },
          { value: 'courses', label: t('courses') },
        ]}
        onValue={(value) =>
          change({ list: value === 'rooms' || value === 'courses' ? value : undefined })
        }
      />
      {list === 'rooms' && <RoomDays {...props} />}
      {list === 'courses' && <Courses {...props} />}
      {list === 'unplaced' && (
        <div className={styles.notPlaced}>
          <h2 className="visually-hidden">{t('not_placed')}</h2>
          <NotPlacedList
            round={round.id}
            courses={unplaced}
            liftedId={undefined}
            isRunning={isRunning}
            actions={actions}
            onChoose={onChoose}
          />
        </div>
      )}
    </div>
  );
}
