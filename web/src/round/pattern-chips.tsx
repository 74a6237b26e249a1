import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import { slotsText, weeksText } from './pattern-text.ts';
import type { Pattern } from './request-queries.ts';
import * as styles from './round.module.css';

/** A choice as a chip: its times, and its weeks. */
function PatternChip({ pattern }: { pattern: Pattern }) {
  const { t } = useTranslation('round');
  const reading = useReading();
  return (
    <span className={styles.pattern}>
      <b>{slotsText(pattern, reading)}</b>
      <span>{weeksText(pattern.weeks, t)}</span>
    </span>
  );
}

const SHOWN = 2;

/** The choices of a request, best first: two of them, and the others in place when they are asked for. */
export function PatternChips({ patterns }: { patterns: readonly Pattern[] }) {
  const { t } = useTranslation('round');
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? patterns : patterns.slice(0, SHOWN);
  const more = patterns.length - shown.length;
  return (
    <span className={styles.patterns}>
      {shown.map((pattern, at) => (
        <span key={JSON.stringify(pattern)} className={styles.patternLine}>
          {at > 0 && <span className="soft">{t('or')}</span>}
          <PatternChip pattern={pattern} />
        </span>
      ))}
      {more > 0 && (
        <button type="button" className={styles.morePatterns} onClick={() => setOpen(true)}>
          <span aria-hidden="true">+{more}</span>
          <span className="visually-hidden">{t('more_choices', { number: more })}</span>
        </button>
      )}
    </span>
  );
}
