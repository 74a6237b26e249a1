import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../api/problem.ts';
import type { FieldFault } from '../kit/error-summary.tsx';
import { useMe } from '../session/me.ts';
import { type FieldText, faultsOf, useSend } from '../session/use-send.ts';
import { nowText } from '../time/now.ts';
import { dateIn } from '../time/wall.ts';
import { flawsOf, type HoursFlaw, type HoursValues, newBlock, newHours } from './hours-values.ts';

/** Labels of the fields, the last part of the path counts. */
function useTexts(values: HoursValues): (path: string) => FieldText {
  const { t } = useTranslation('manage');
  const labels: Record<string, string> = {
    name: values.type === 'blocked' ? t('reason') : t('name'),
    start: t('opens'),
    end: t('closes'),
    start_date: t('from'),
    end_date: t('to'),
    days: t('days'),
    periods: t('times'),
  };
  return (path) => ({ label: labels[path.split('.').at(-1) ?? ''] ?? path });
}

/** What is wrong before anything is sent. */
function useFlaws(values: HoursValues): FieldFault[] {
  const { t } = useTranslation('manage');
  const textOf = useTexts(values);
  const sentences: Record<HoursFlaw, string> = {
    name: t('wrong.name'),
    end_of_day: t('wrong.end_of_day'),
    time: t('wrong.time'),
    order: t('wrong.order'),
    date: t('wrong.date'),
    dates: t('wrong.dates'),
    periods: t('wrong.time'),
  };
  return flawsOf(values).map(([path, flaw]) => ({
    path,
    label: textOf(path).label,
    sentences: [sentences[flaw]],
  }));
}

/** What the form of new opening hours or of a new block shows first. */
export function useNewHours(type: HoursValues['type']): HoursValues {
  const today = dateIn(nowText(), useMe().timezone);
  return type === 'blocked' ? newBlock(today) : newHours(today);
}

/** The form of opening hours or a block. `save` sends it and does what follows. */
export function useHoursForm<Args extends readonly unknown[]>(
  first: HoursValues,
  save: (values: HoursValues, ...args: Args) => Promise<void>,
) {
  const [values, setValues] = useState(first);
  const [isJudged, setJudged] = useState(false);
  const flaws = useFlaws(values);
  const textOf = useTexts(values);
  const sending = useSend(async (sent: HoursValues, ...args: Args) => {
    setJudged(true);
    if (flaws.length > 0) throw new Problem('invalid', null);
    await save(sent, ...args);
    setJudged(false);
    setValues(first);
  });
  const refused = faultsOf(sending.problem, {}).map((fault) => ({
    ...fault,
    ...textOf(fault.path),
  }));
  const change = (changes: Partial<HoursValues>): void =>
    setValues((before) => ({ ...before, ...changes }));
  return { values, change, faults: [...(isJudged ? flaws : []), ...refused], sending };
}
