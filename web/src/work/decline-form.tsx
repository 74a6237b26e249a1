import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/field.tsx';
import { useOnly } from './job-buttons.tsx';
import { type Job, keyOf } from './work-queries.ts';

const READY = ['team', 'room', 'late'] as const;

type DeclineFormProps = {
  job: Job;
  onDecline(comment: string, isWhole: boolean): void;
  onLeave(): void;
};

/** Why a job is declined: a field, sentences that fill it, and the answer, which needs a text. */
export function DeclineForm({ job, onDecline, onLeave }: DeclineFormProps) {
  const { t } = useTranslation('work');
  const only = useOnly();
  const [comment, setComment] = useState('');
  const isSeries = job.event.is_recurring;
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
    <form className="decline-job stack" ref={box} onSubmit={submit} onKeyDown={leave}>
      <TextField
        label={t('why')}
        path={`decline ${keyOf(job)}`.replaceAll(/\W/g, '-')}
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
          {t(isSeries ? 'decline_all' : 'decline_now')}
        </Button>
        {isSeries && (
          <Button disabled={text === ''} onClick={() => decline(false)}>
            {only(job)}
          </Button>
        )}
        <Button onClick={onLeave}>{t('leave')}</Button>
      </div>
    </form>
  );
}
