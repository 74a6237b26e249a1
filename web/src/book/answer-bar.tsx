import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { useIsWide } from '../kit/use-is-phone.ts';
import * as styles from './book.module.css';
import { type CheckState, useStatus } from './check-panel.tsx';

type AnswerBarProps = {
  check: CheckState;
  /** Whether something that is booked already is changed. */
  isEdited: boolean;
  onShow(): void;
};

/** On tablets and phones the answer is below the form: this bar at the foot says it at once, and leads there. */
export function AnswerBar({ check, isEdited, onShow }: AnswerBarProps) {
  const { t } = useTranslation('book');
  const status = useStatus(check);
  const isWide = useIsWide();
  if (isWide) return null;
  return (
    <div className={styles.answerBar}>
      <span className="small grow" aria-hidden="true">
        {status}
      </span>
      <Button look="main" onClick={onShow}>
        {isEdited ? t('panel.show_edit') : t('panel.show')}
      </Button>
    </div>
  );
}
