import type { ReactNode } from 'react';
import * as styles from './errors.module.css';
import { Icon } from './icon.tsx';

type ErrorPanelProps = {
  title: string;
  sentence?: string | undefined;
  /** The sentence is the service's own, which speaks English. */
  isEnglish?: boolean;
  /** The actions that the reader can take. */
  children?: ReactNode;
};

/** Shown in place of content that could not be loaded. */
export function ErrorPanel({ title, sentence, isEnglish = false, children }: ErrorPanelProps) {
  return (
    <section className={`note bad ${styles.panel}`} aria-label={title}>
      <Icon name="warning" />
      <div className="stack">
        <h2>{title}</h2>
        {sentence && <p {...(isEnglish && { lang: 'en' })}>{sentence}</p>}
        {children && <div className="actions">{children}</div>}
      </div>
    </section>
  );
}
