import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/client.ts';
import type { Problem } from '../api/problem.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useReading } from '../session/reading.ts';
import { listText } from '../time/sentences.ts';
import { CompareTable } from './compare-table.tsx';
import { type Described, differing, merged } from './merged.ts';
import { ProblemPanel } from './problem-panel.tsx';

type StaleEditProps<T, Values extends object> = {
  /** The refusal of a write whose ETag is not the present one (412). */
  problem: Problem;
  /** The values with which the form was opened, and as they are now. */
  before: Values;
  mine: Values;
  /** Reads the record again. */
  read(): Promise<Tagged<T>>;
  valuesOf(record: T): Values;
  /** Every field in words, always the same ones in the same order. */
  describe(values: Values): readonly Described[];
  /** Opens the form again with the values of the other person. */
  onTheirs(): void;
  /** Sends own changes over it: the merged values, and the record whose ETag counts now. */
  onMine(values: Values, latest: Tagged<T>): void;
};

/** The record as somebody else wrote it, read again after each refusal. */
const useLatest = <T,>({ requestId }: Problem, read: () => Promise<Tagged<T>>) =>
  useQuery({
    queryKey: ['edited', 'latest', requestId],
    queryFn: read,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { isSecret: true },
  });

function Versions<T, Values extends object>(
  props: StaleEditProps<T, Values> & { latest: Tagged<T>; onClose(): void },
) {
  const { t } = useTranslation(['compare', 'actions']);
  const reading = useReading();
  const { before, mine, latest, describe, onClose } = props;
  const theirs = props.valuesOf(latest.record);
  const kept = merged(before, mine, theirs);
  const rows = differing(describe(theirs), describe(kept));
  const own = new Set(rows.map(({ label }) => label));
  const others = differing(describe(before), describe(theirs))
    .map(({ label }) => label)
    .filter((label) => !own.has(label));
  const choose = (act: () => void) => (): void => {
    onClose();
    act();
  };
  return (
    <Dialog title={t('title')} closeLabel={t('actions:close')} onClose={onClose}>
      <p>{t('intro')}</p>
      {rows.length === 0 && <p>{t('same')}</p>}
      {rows.length > 0 && <CompareTable columns={[t('theirs'), t('mine')]} rows={rows} />}
      {others.length > 0 && (
        <p className="small">{t('kept', { fields: listText(others, reading) })}</p>
      )}
      <div className="actions">
        <Button onClick={choose(props.onTheirs)} autoFocus>
          {t('take_theirs')}
        </Button>
        <Button look="main" onClick={choose(() => props.onMine(kept, latest))}>
          {t('keep_mine')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Shows both versions field by field after a stale edit was refused, and lets the reader choose. */
export function StaleEdit<T, Values extends object>(props: StaleEditProps<T, Values>) {
  const { t } = useTranslation('compare');
  const { problem, read } = props;
  const { data: latest, error } = useLatest(problem, read);
  const [closed, setClosed] = useState<Problem>();
  if (error !== null) return <ProblemPanel error={error} />;
  if (latest !== undefined && closed !== problem)
    return <Versions {...props} latest={latest} onClose={() => setClosed(problem)} />;
  return (
    <ProblemPanel error={problem}>
      {closed === problem && <Button onClick={() => setClosed(undefined)}>{t('again')}</Button>}
    </ProblemPanel>
  );
}
