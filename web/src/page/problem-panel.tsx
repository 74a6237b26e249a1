import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem, type Problem } from '../api/problem.ts';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { withScreenWords } from '../words/index.ts';

const RequestNumber = lazy(
  withScreenWords(() =>
    import('./request-number.tsx').then(({ RequestNumber }) => ({ default: RequestNumber })),
  ),
);

/** Kinds of problems whose sentence of the service says more than ours; it is English. */
const SPECIFIC = new Set<Problem['kind']>(['state', 'invalid', 'conflict']);

/** Kinds of problems after which the same can be sent again. */
const LOST = new Set<Problem['kind']>(['offline', 'unavailable', 'server']);

type ProblemPanelProps = {
  error: unknown;
  /** Whether it stands above a form, which keeps what was typed into it. */
  isAboveForm?: boolean;
  /** The actions that the reader can take. */
  children?: ReactNode;
};

/** The error in words. */
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
      {problem.kind === 'server' && problem.requestId && (
        <Suspense>
          <RequestNumber id={problem.requestId} />
        </Suspense>
      )}
      {children}
    </ErrorPanel>
  );
}
