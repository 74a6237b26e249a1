import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Me, useMe } from '../../session/me.ts';
import { useReading } from '../../session/reading.ts';
import type { Telling } from './cell-names.ts';

/** The words, the settings and the person that all lines of a grid are drawn for. */
export type LineReader = Omit<Telling, 'day'> & { me: Me };

/** Read once for a grid: read by each line, they took a fifth of the time in which new lines are drawn. */
export function useLineReader(): LineReader {
  const { t } = useTranslation('schedule');
  const reading = useReading();
  const me = useMe();
  return useMemo(() => ({ t, reading, me }), [t, reading, me]);
}
