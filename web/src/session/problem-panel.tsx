import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem, type Problem } from '../api/problem.ts';
import { Button } from '../kit/button.tsx';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { announce } from '../kit/live-region.tsx';

/** Kinds of problems whose sentence of the service says more than ours; it is English. */
const SPECIFIC = new Set<Problem['kind']>(['state', 'invalid', 'conflict']);

/** Kinds of problems after which the same can be sent again. */
const LOST = new Set<Problem['kind']>(['offline', 'unavailable', 'server']);

/** The number of a failed request, for whoever asks the operators about it. */
function RequestNumber({ id }: { id: string }) {
  const { t } = useTranslation('problems');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(id);
    announce(t('copied'));
  };
  return (
    <>
      <span className="num s">{t('number', { id })}</span>
      <Button isSmall icon="copy" onClick={copy}>
        {t('copy_number')}
      </Button>
    </>
  );
}

type ProblemPanelProps = {
  error: unknown;
  /** Whether it stands above a form, which keeps what was typed into it. */
  isAboveForm?: boolean;
  /** What the reader can do about it. */
  children?: ReactNode;
};

/** Says in words what went wrong (screens 3.9). */
export function ProblemPanel({ error, isAboveForm = false, children }: ProblemPanelProps) {
  const { t } = useTranslation('problems');
  const problem = asProblem(error);
  const isSpecific = SPECIFIC.has(problem.kind) && problem.message !== problem.kind;
  return (
    <ErrorPanel
      title={t(`${problem.kind}.title`)}
      sentence={isSpecific ? problem.message : t(`${problem.kind}.sentence`)}
      isEnglish={isSpecific}
    >
      {isAboveForm && LOST.has(problem.kind) && <p>{t('kept')}</p>}
      {problem.kind === 'server' && problem.requestId && <RequestNumber id={problem.requestId} />}
      {children}
    </ErrorPanel>
  );
}
