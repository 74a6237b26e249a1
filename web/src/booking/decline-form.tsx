import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/field.tsx';
import type { AnswerDates } from './answer-buttons.tsx';
import * as styles from './decline-form.module.css';

const READY = ['team', 'room', 'late'] as const;

type DeclineFormProps = {
  /** The id of the declined work, unique on the page. */
  id: string;
  dates: AnswerDates;
  onDecline(comment: string, isWhole: boolean): void;
  onLeave(): void;
};

/** The form to decline work: a field for the reason, sentences that fill it, and the answer, which needs a text. */
export function DeclineForm({ id, dates, onDecline, onLeave }: DeclineFormProps) {
  const { t } = useTranslation(['work', 'event']);
  const [comment, setComment] = useState('');
  const { coming, only } = dates;
  const isSeries = coming > 1;
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const text = comment.trim();
  const decline = (isWhole: boolean): void => {
    if (text !== '') onDecline(text, isWhole);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    decline(isSeries);
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onLeave();
  };
  return (
    <form className={`${styles.decline} stack`} ref={box} onSubmit={submit} onKeyDown={leave}>
      <TextField
        label={t('why')}
        path={`decline ${id}`.replaceAll(/\W/g, '-')}
        value={comment}
        onValue={setComment}
        maxLength={1_000}
      />
      <div className="actions">
        {READY.map((name) => (
          <Button key={name} isSmall onClick={() => setComment(t(`ready.${name}`))}>
            {t(`ready.${name}`)}
          </Button>
        ))}
      </div>
      <div className="actions">
        <Button look="danger" type="submit" disabled={text === ''}>
          {isSeries
            ? t('decline_dates', { dates: t('event:rule_dates', { count: coming }) })
            : t('decline_now')}
        </Button>
        {isSeries && only !== undefined && (
          <Button disabled={text === ''} onClick={() => decline(false)}>
            {only}
          </Button>
        )}
        <Button onClick={onLeave}>{t('leave')}</Button>
      </div>
    </form>
  );
}
