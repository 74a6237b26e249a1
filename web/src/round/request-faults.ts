import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';
import type { FieldFault } from '../kit/error-summary.tsx';
import { faultsOf } from '../page/use-send.ts';
import { type Flaw, flawsOf, type RequestValues } from './request-values.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** The labels of fields by their paths at the service. */
function useLabels(): (path: string) => string {
  const { t } = useTranslation('round');
  const labels: Record<string, string> = {
    title: t('form.title'),
    expected_attendees: t('form.people'),
    layout: t('form.layout'),
    feature_ids: t('form.needs'),
    room_wishes: t('form.wishes'),
    venue_wish: t('form.venue'),
    same_room: t('form.same_room'),
    prep_before_minutes: t('form.prep'),
    cleanup_after_minutes: t('form.clean'),
    apart_from: t('form.apart'),
    notes: t('form.notes'),
    owner_email: t('form.owner'),
    institution_id: t('form.institution'),
    weight: t('form.weight'),
  };
  return (path) => {
    const [first = '', at] = path.split('.');
    if (first !== 'patterns') return labels[first] ?? path;
    return at === undefined
      ? t('form.when')
      : t(`form.choice.${ORDINALS[Number(at)] ?? ORDINALS[0]}`);
  };
}

/** Sentences about what was found wrong before anything is sent. */
function useFlawText(): (flaw: Flaw) => string {
  const { t } = useTranslation('round');
  return (flaw) =>
    flaw.code === 'same_as'
      ? t(`wrong.same_as.${ORDINALS[flaw.choice - 1] ?? ORDINALS[0]}`)
      : t(`wrong.${flaw.code}`);
}

/** Finds what is wrong in the form, in words; and what the service said, by the labels of the fields. */
export function useRequestFaults() {
  const labelOf = useLabels();
  const textOf = useFlawText();
  const ofForm = (values: RequestValues): FieldFault[] =>
    flawsOf(values).map(([path, flaw]) => ({
      path,
      label: labelOf(path),
      sentences: [textOf(flaw)],
    }));
  const ofService = (problem: Problem | undefined): FieldFault[] => {
    const texts: Record<string, string> = Object.fromEntries(
      Object.keys(problem?.fields ?? {}).map((path) => [path, labelOf(path)]),
    );
    return faultsOf(problem, texts);
  };
  return { ofForm, ofService };
}
