import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../api/problem.ts';
import type { FieldFault } from '../kit/error-summary.tsx';
import { useMe } from '../session/me.ts';
import { faultsOf, useSend } from '../session/use-send.ts';
import { nowText } from '../time/now.ts';
import { dateIn } from '../time/wall.ts';
import { flawsOf, type HoursFlaw, type HoursValues, newBlock, newHours } from './hours-values.ts';

/** Labels of the fields, the last part of the path counts. */
function useLabels(): (values: HoursValues) => (path: string) => string {
  const { t } = useTranslation('manage');
  const labels: Record<string, string> = {
    start: t('opens'),
    end: t('closes'),
    start_date: t('from'),
    end_date: t('to'),
    days: t('days'),
    periods: t('times'),
  };
  return ({ type }) => {
    const name = type === 'blocked' ? t('reason') : t('name');
    return (path) => ({ ...labels, name })[path.split('.').at(-1) ?? ''] ?? path;
  };
}

/** The errors that are found before the request is sent. */
export function useFlaws(): (values: HoursValues) => FieldFault[] {
  const { t } = useTranslation('manage');
  const labelsOf = useLabels();
  const sentences: Record<HoursFlaw, string> = {
    name: t('wrong.name'),
    end_of_day: t('wrong.end_of_day'),
    time: t('wrong.time'),
    order: t('wrong.order'),
    date: t('wrong.date'),
    dates: t('wrong.dates'),
    periods: t('wrong.time'),
  };
  return (values) =>
    flawsOf(values).map(([path, flaw]) => ({
      path,
      label: labelsOf(values)(path),
      sentences: [sentences[flaw]],
    }));
}

/** The initial values of the form of new opening hours or of a new block. */
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
  const flaws = useFlaws()(values);
  const labelOf = useLabels()(values);
  const sending = useSend(async (sent: HoursValues, ...args: Args) => {
    setJudged(true);
    if (flaws.length > 0) throw new Problem('invalid', null);
    await save(sent, ...args);
    setJudged(false);
    setValues(first);
  });
  const refused = faultsOf(sending.problem, {}).map((fault) => ({
    ...fault,
    label: labelOf(fault.path),
  }));
  const change = (changes: Partial<HoursValues>): void =>
    setValues((before) => ({ ...before, ...changes }));
  return { values, change, faults: [...(isJudged ? flaws : []), ...refused], sending };
}
