import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { SelectField } from '../kit/field.tsx';
import { type FirstStep, noteFirstSteps, useFirstStepsNote } from '../session/first-steps-store.ts';
import { useMe } from '../session/me.ts';
import type { StepReports } from './use-step-flow.ts';

/** Leaves a step as it is: a service can do without it. */
export function FineAsItIs({ step, finish }: { step: FirstStep } & Pick<StepReports, 'finish'>) {
  const { t } = useTranslation('home');
  const { id } = useMe();
  const { fine } = useFirstStepsNote(id);
  const say = (): void => {
    finish(step);
    noteFirstSteps(id, { fine: [...fine, step] });
  };
  return (
    <Button onClick={say}>
      {t('first.fine')}
      <span className="visually-hidden"> {t(`first.names.${step}`)}</span>
    </Button>
  );
}

/** Says which step comes before this one. */
export function Missing({ what }: { what: 'rooms' | 'place' }) {
  const { t } = useTranslation('home');
  return <p className="small">{t(`first.missing.${what}`)}</p>;
}

type VenueFieldProps = {
  /** The place of the field in the page, and what is wrong with it. */
  at: { path: string; errors: readonly string[] };
  venues: readonly { id: string; name: string }[];
  label: string;
  /** What it means to choose none. */
  none: string;
  value: string;
  onValue(venue: string): void;
};

/** Asks for one of the venues or none, where there are several. */
export function VenueField({ at, venues, none, ...field }: VenueFieldProps) {
  if (venues.length < 2) return null;
  const named = venues.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField {...at} {...field} options={[{ value: '', label: none }, ...named]} />;
}
