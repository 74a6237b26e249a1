import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { CourseCard } from './course-card.tsx';
import * as styles from './course-lists.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { notPlaced } from './not-placed.tsx';
import type { Assignment, Plan, Round } from './records.ts';
import type { Actions } from './use-actions.ts';
import type { Board } from './use-board.ts';

type Open =
  | { kind: 'card'; request: string; anchor: HTMLElement }
  | { kind: 'places'; request: string; room: string | undefined }
  | { kind: 'courses'; room: string };

type DialogProps = {
  round: Round;
  plan: Plan | undefined;
  board: Board;
  actions: Actions;
  reason: string | undefined;
};

type PickerProps = {
  courses: readonly Assignment[];
  onPick(course: Assignment): void;
  onClose(): void;
};

/** The courses that are not placed, of which one is chosen for a free stretch of a room. */
function CoursePicker({ courses, onPick, onClose }: PickerProps) {
  const { t } = useTranslation(['board', 'actions']);
  return (
    <Sheet title={t('which_course')} closeLabel={t('actions:close')} onClose={onClose}>
      {courses.length === 0 && <p>{t('all_placed')}</p>}
      <ul className={styles.placeRows}>
        {courses.map((course) => (
          <li key={course.request.id}>
            <span className="fill">
              <b>{course.request.title}</b>
              <br />
              <span className="small soft">
                {t('people', { count: course.request.expected_attendees })}
              </span>
            </span>
            <Button
              aria-label={t('place_title', { title: course.request.title })}
              onClick={() => onPick(course)}
            >
              {t('place')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The card of a course, the places that it can have, and the courses for a free stretch; one is open at a time. */
export function useBoardDialogs({ round, plan, board, actions, reason }: DialogProps) {
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const find = (request: string): Assignment | undefined =>
    board.assignments.find((one) => one.request.id === request);
  const choosePlace = ({ request }: Assignment, room?: string): void =>
    setOpen({ kind: 'places', request: request.id, room });
  const course = open && open.kind !== 'courses' ? find(open.request) : undefined;
  let shown: ReactNode = null;
  if (open?.kind === 'courses')
    shown = (
      <CoursePicker
        courses={notPlaced(board.assignments)}
        onPick={(picked) => choosePlace(picked, open.room)}
        onClose={close}
      />
    );
  else if (open?.kind === 'card' && course)
    shown = (
      <CourseCard
        round={round.id}
        course={course}
        anchor={open.anchor}
        reason={reason}
        onPin={() => actions.pin(course)}
        onMove={() => setTimeout(() => choosePlace(course))}
        onTakeOut={() => void actions.takeOut(course)}
        onClose={close}
      />
    );
  else if (open?.kind === 'places' && course && plan)
    shown = (
      <MoveDialog
        round={round.id}
        plan={plan.id}
        board={board}
        course={course}
        room={open.room}
        onChoose={(choice) => {
          close();
          void actions.place(course, choice);
        }}
        onClose={close}
      />
    );
  return {
    shown,
    choosePlace,
    pickCourse: (room: string): void => setOpen({ kind: 'courses', room }),
    openCard: (request: string, anchor: HTMLElement): void =>
      setOpen({ kind: 'card', request, anchor }),
    isOpen: open !== undefined,
  };
}

export type BoardDialogs = ReturnType<typeof useBoardDialogs>;
