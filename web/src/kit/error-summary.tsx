import { useEffect, useRef } from 'react';
import * as styles from './errors.module.css';
import { fieldId } from './field.tsx';
import { Icon } from './icon.tsx';

/** One field that is wrong: its path, its label, and what is wrong with it. */
export type FieldFault = { path: string; label: string; sentences: readonly string[] };

type ErrorSummaryProps = {
  title: string;
  faults: readonly FieldFault[];
  /** Another number for each time that the form was sent: the focus goes to the summary then. */
  attempt: number;
};

/** The errors of a form, with links to the fields; it takes the focus when the form was sent. */
export function ErrorSummary({ title, faults, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (faults.length === 0) return null;
  return (
    <section className="note bad" aria-label={title} tabIndex={-1} ref={box}>
      <Icon name="warning" />
      <div>
        <b>{title}</b>
        <ul className={styles.faults}>
          {faults.map(({ path, label, sentences }) => (
            <li key={path}>
              <a href={`#${fieldId(path)}`} onClick={(event) => focusField(event, path)}>
                {label}
              </a>
              : {sentences.join(' ')}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Goes to the field without a new entry in the browser's history. */
function focusField(event: React.MouseEvent, path: string): void {
  const control = document.getElementById(fieldId(path));
  if (control === null) return;
  event.preventDefault();
  control.focus();
}
