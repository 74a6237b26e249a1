import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { USUAL_HOURS } from '../booking/first-opening.ts';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { FIRST_STEPS, type FirstStep } from '../session/first-steps-store.ts';
import { useReading } from '../session/reading.ts';
import { timeRangeText } from '../time/sentences.ts';
import { useConfiguredApproval } from './done-steps.tsx';
import * as styles from './first-steps.module.css';
import { ApprovalStep } from './step-approval.tsx';
import type { StepProps } from './step-form.tsx';
import { HoursStep } from './step-hours.tsx';
import { PeopleStep } from './step-people.tsx';
import { PlaceStep } from './step-place.tsx';
import { RoomsStep } from './step-rooms.tsx';
import { stepHeadingId } from './use-step-flow.ts';

const forms: Record<FirstStep, ComponentType<StepProps>> = {
  place: PlaceStep,
  rooms: RoomsStep,
  hours: HoursStep,
  approval: ApprovalStep,
  people: PeopleStep,
};

type OpenStepProps = StepProps & {
  step: FirstStep;
  isUnfolded: boolean;
  /** Whether it shows its tick and leaves. */
  isLeaving: boolean;
  onToggle(): void;
};

/** A step of the list: its number, what it is about, and its form where it is unfolded. */
export function OpenStep({ step, isUnfolded, isLeaving, onToggle, ...props }: OpenStepProps) {
  const { t } = useTranslation('home');
  const reading = useReading();
  const steps = useConfiguredApproval();
  // A form keeps what was typed into it while it is folded.
  const [wasUnfolded, setUnfolded] = useState(isUnfolded);
  if (isUnfolded && !wasUnfolded) setUnfolded(true);
  const Form = forms[step];
  const body = `first-step-body-${step}`;
  const usual = timeRangeText(USUAL_HOURS.from, USUAL_HOURS.to, reading);
  const look = isLeaving ? ` ${styles.leaving}` : isUnfolded ? ` ${styles.unfolded}` : '';
  return (
    <li className={`${styles.step}${look}`}>
      <span className={styles.mark}>
        {isLeaving ? <Icon name="check" /> : FIRST_STEPS.indexOf(step) + 1}
      </span>
      <div>
        <h3 id={stepHeadingId(step)} tabIndex={-1}>
          {t(`first.names.${step}`)}
        </h3>
        <p className="small soft">{t(`first.about.${step}`, { steps, usual })}</p>
      </div>
      <Button
        look={isUnfolded ? 'quiet' : 'plain'}
        aria-expanded={isUnfolded}
        aria-controls={body}
        onClick={onToggle}
      >
        <span className={isUnfolded ? 'visually-hidden' : ''}>{t(`first.act.${step}`)}</span>
        <span className="visually-hidden"> {t(`first.names.${step}`)}</span>
        {isUnfolded && <Icon name="up" />}
      </Button>
      <div className={styles.body} id={body} hidden={!isUnfolded || isLeaving}>
        {wasUnfolded && <Form {...props} />}
      </div>
    </li>
  );
}
