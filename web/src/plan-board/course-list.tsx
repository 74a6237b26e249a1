import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { ScrollArea } from '../kit/scroll-area.tsx';
import { ListPager } from '../page/list-pager.tsx';
import type { BoardSearch, SearchChanges } from './board-search.ts';
import * as styles from './course-lists.module.css';
import { coursesOf } from './course-rows.ts';
import { notPlaced } from './not-placed.tsx';
import { nthText, timesText, useTelling, weeksOfText } from './plan-words.ts';
import type { Assignment } from './records.ts';
import { Sign } from './sign.tsx';
import type { Board } from './use-board.ts';

const PER_PAGE = 100;
const FIRST = 20;

const COLUMNS = ['title', 'when', 'weeks', 'room', 'people', 'wish'] as const;
type Column = (typeof COLUMNS)[number];

type HeadProps = { column: Column; search: BoardSearch; change(changes: SearchChanges): void };

/** The heading of a column, which sorts by it. */
function Head({ column, search, change }: HeadProps) {
  const { t } = useTranslation('board');
  const { sort = 'title' } = search;
  const isThis = sort.replace(/^-/, '') === column;
  const isDown = sort.startsWith('-');
  if (column === 'weeks') return <th scope="col">{t('columns.weeks')}</th>;
  return (
    <th scope="col" {...(isThis && { 'aria-sort': isDown ? 'descending' : 'ascending' })}>
      <button
        type="button"
        className="sort"
        onClick={() => change({ sort: isThis && !isDown ? `-${column}` : column, page: undefined })}
      >
        {t(`columns.${column}`)} {isThis && <Icon name={isDown ? 'down' : 'up'} />}
      </button>
    </th>
  );
}

type RowProps = { course: Assignment; reason: string | undefined; onMove(): void };

function Unplaced({ course, reason, onMove }: RowProps) {
  const { t } = useTranslation('board');
  const { request } = course;
  return (
    <tr>
      <th scope="row">{request.title}</th>
      <td colSpan={COLUMNS.length - 1} className="small">
        {course.reason}
      </td>
      <td>
        <Button
          isSmall
          reason={reason}
          onClick={onMove}
          aria-label={t('place_title', { title: request.title })}
        >
          {t('place')}
        </Button>
      </td>
    </tr>
  );
}

function Placed({ course, reason, onMove }: RowProps) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const { request, room, slots, weeks, pattern_index: index } = course;
  const seats = course.room_seats ?? '–';
  return (
    <tr>
      <th scope="row">
        {request.title}
        {course.pinned && (
          <span className="tiny soft">
            <Sign name="pushpin" /> {t('pinned')}
          </span>
        )}
      </th>
      <td className="figures">{timesText(slots, telling)}</td>
      <td>{weeks !== null && weeksOfText(weeks, telling)}</td>
      <td>{room?.name}</td>
      <td className="figures">
        {request.expected_attendees} / {seats}
      </td>
      <td>{index !== null && nthText(index, telling)}</td>
      <td>
        <Button
          isSmall
          reason={course.event_id === null ? reason : t('is_booked')}
          onClick={onMove}
          aria-label={t('move_title', { title: request.title })}
        >
          {t('move')}
        </Button>
      </td>
    </tr>
  );
}

type CourseListProps = {
  board: Board;
  search: BoardSearch;
  change(changes: SearchChanges): void;
  /** The reason why nothing can be moved now. */
  reason: string | undefined;
  onMove(course: Assignment): void;
};

/** All courses as a table: those that are not placed first. */
export function CourseList({ board, search, change, reason, onMove }: CourseListProps) {
  const { t } = useTranslation('board');
  const venueOf = new Map(board.rooms.map(({ id, venueId }) => [id, venueId]));
  const all = coursesOf(board.assignments, search, venueOf);
  const placed = all.filter(({ room }) => room !== null);
  const unplaced = notPlaced(search.venue || search.day ? [] : all);
  const { page = 1 } = search;
  const list = { rows: placed, total: placed.length, isCapped: false };
  const isLong = search.list === 'courses';
  const shown = isLong ? unplaced : unplaced.slice(0, FIRST);
  return (
    <>
      <ScrollArea label={t('all_courses')}>
        <table className={styles.courseTable}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <Head key={column} column={column} search={search} change={change} />
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('columns.actions')}</span>
              </th>
            </tr>
          </thead>
          {unplaced.length > 0 && page === 1 && (
            <tbody>
              <tr className={styles.groupRow}>
                <th scope="rowgroup" colSpan={COLUMNS.length + 1}>
                  <Icon name="warning" /> {t('are_not_placed', { count: unplaced.length })}
                </th>
              </tr>
              {shown.map((course) => (
                <Unplaced
                  key={course.request.id}
                  course={course}
                  reason={reason}
                  onMove={() => onMove(course)}
                />
              ))}
              {shown.length < unplaced.length && (
                <tr>
                  <td colSpan={COLUMNS.length + 1}>
                    <Button isSmall look="quiet" onClick={() => change({ list: 'courses' })}>
                      {t('the_other', { count: unplaced.length - shown.length })}
                    </Button>
                  </td>
                </tr>
              )}
            </tbody>
          )}
          <tbody>
            <tr className={styles.groupRow}>
              <th scope="rowgroup" colSpan={COLUMNS.length + 1}>
                <Icon name="check" /> {t('are_placed', { count: placed.length })}
              </th>
            </tr>
            {placed.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((course) => (
              <Placed
                key={course.request.id}
                course={course}
                reason={reason}
                onMove={() => onMove(course)}
              />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <ListPager
        list={list}
        page={page}
        perPage={PER_PAGE}
        onPage={(next) => change({ page: next })}
      />
    </>
  );
}
