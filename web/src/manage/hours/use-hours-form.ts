import { useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { useHoursFlaws, useHoursLabels } from '../../page/hours-flaws.ts';
import { type HoursValues, newBlock, newHours } from '../../page/hours-values.ts';
import { faultsOf, useSend } from '../../page/use-send.ts';
import { useMe } from '../../session/me.ts';
import { nowText } from '../../time/now.ts';
import { dateIn } from '../../time/wall.ts';

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
  const flaws = useHoursFlaws()(values);
  const labelOf = useHoursLabels()(values);
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
