import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/client.ts';
import type { Problem } from '../api/problem.ts';
import { StaleEdit } from '../page/stale-edit.tsx';
import { useMe } from '../session/me.ts';
import { useBookingDescription } from './describe-booking.ts';
import {
  type Template,
  type TemplateValues,
  templateQuery,
  valuesOfTemplate,
} from './use-template.ts';

type StaleTemplateProps = {
  problem: Problem;
  id: string;
  before: TemplateValues;
  mine: TemplateValues;
  onTheirs(): void;
  onMine(values: TemplateValues, latest: Tagged<Template>): void;
};

/** The refusal of a template that somebody changed meanwhile, in another window. */
export function StaleTemplate({ id, ...stale }: StaleTemplateProps) {
  const { t } = useTranslation('book');
  const { timezone } = useMe();
  const queries = useQueryClient();
  const describe = useBookingDescription();
  return (
    <StaleEdit
      {...stale}
      read={() => queries.fetchQuery(templateQuery(id))}
      valuesOf={(latest) => valuesOfTemplate(latest, timezone)}
      describe={({ name, ...booking }) => [
        { label: t('template.name'), text: name },
        ...describe(booking),
      ]}
    />
  );
}
