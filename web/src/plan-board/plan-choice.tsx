import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../kit/field.tsx';
import * as styles from './board-page.module.css';
import type { SearchChanges } from './board-search.ts';
import { planQuery, plansQuery } from './plan-queries.ts';
import { usePlanTime } from './plan-words.ts';
import type { Plan, Round } from './records.ts';

/** The plan that the address names, else the newest one; and all plans of the round. */
export function usePlan(round: Round, chosen: string | undefined) {
  const plans = useQuery(plansQuery(round.id));
  const latest = plans.data?.[0];
  const id = plans.data?.find((one) => one.id === chosen)?.id ?? latest?.id;
  const record = useQuery({
    ...planQuery(round.id, id ?? ''),
    enabled: id !== undefined,
    placeholderData: () => (latest?.id === id ? latest : undefined),
  });
  return {
    plan: id === undefined ? undefined : record.data,
    plans: plans.data,
    latest,
    error: plans.error ?? record.error,
  };
}

/** `Plan 3, yesterday`: how a plan is named where one is chosen. */
export function usePlanName(zone: string): (plan: Plan) => string {
  const { t } = useTranslation('board');
  const timeOf = usePlanTime();
  return (plan) => t('plan_of', { number: plan.number, when: timeOf(plan, zone) });
}

type PlanChoiceProps = {
  round: Round;
  plan: Plan | undefined;
  plans: readonly Plan[];
  change(changes: SearchChanges): void;
};

/** One of the plans of a round; nothing while there is only one. */
export function PlanChoice({ round, plan, plans, change }: PlanChoiceProps) {
  const { t } = useTranslation('board');
  const nameOf = usePlanName(round.timezone);
  if (plans.length < 2 || plan === undefined) return null;
  return (
    <div className={styles.onlyControl}>
      <SelectField
        label={t('plan')}
        value={plan.id}
        onValue={(id) => change({ plan: id === plans[0]?.id ? undefined : id })}
        options={plans.map((one) => ({ value: one.id, label: nameOf(one) }))}
      />
    </div>
  );
}
