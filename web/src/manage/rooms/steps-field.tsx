import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../api/client.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import type { FieldFault } from '../../kit/error-summary.tsx';
import { SelectField, TextField } from '../../kit/field.tsx';
import { announce } from '../../kit/live-region.tsx';
import type { Described } from '../../page/merged.ts';
import { errorsAt } from '../../page/use-send.ts';
import { useRoleNames } from '../../session/role-name.ts';
import type { ManagedKind } from '../venues/place-actions.ts';

type Step = Schemas['ApprovalStepDefinition'];

/** The approval steps of a place: null inherits, none means that no approval is needed. */
export type Steps = Step[] | null;

/** The service takes no more. */
const MAX_STEPS = 20;

/** Kinds that ask for nothing by themselves where they have no steps. */
const OPTIONAL = new Set<ManagedKind>(['institutions', 'equipment']);

const newStep: Step = { name: '', role: 'manager' };

/** The steps in the request body: names without spaces around them. */
export const stepsInput = (steps: Steps): Steps =>
  steps?.map(({ name, role }) => ({ name: name.trim(), role: role.trim() })) ?? null;

type StepsFieldProps = {
  kind: ManagedKind;
  steps: Steps;
  onSteps(steps: Steps): void;
  faults: readonly FieldFault[];
};

/** Moves a step by one place, and says which it is then. */
function MoveStep({
  index,
  own,
  onSteps,
}: {
  index: number;
  own: Step[];
  onSteps(steps: Step[]): void;
}) {
  const { t } = useTranslation('manage');
  const number = index + 1;
  const moveTo = (place: number) => (): void => {
    const others = own.filter((_, at) => at !== index);
    const step = own[index] ?? newStep;
    onSteps([...others.slice(0, place), step, ...others.slice(place)]);
    announce(t('steps.moved', { name: step.name, number: place + 1 }));
  };
  return (
    <>
      <IconButton
        icon="up"
        label={t('steps.earlier', { number })}
        disabled={index === 0}
        onClick={moveTo(index - 1)}
      />
      <IconButton
        icon="down"
        label={t('steps.later', { number })}
        disabled={number === own.length}
        onClick={moveTo(index + 1)}
      />
    </>
  );
}

function StepRow({ index, steps, onSteps, faults }: StepsFieldProps & { index: number }) {
  const { t } = useTranslation('manage');
  const { nameOf, roleOf } = useRoleNames();
  // What is typed stays as it is: the beginning of `user-hall` would become the name of a role.
  const [typedRole, setTypedRole] = useState('');
  const own = steps ?? [];
  const step = own[index] ?? newStep;
  const number = index + 1;
  const set = (changes: Partial<Step>): void =>
    onSteps(own.map((one, place) => (place === index ? { ...one, ...changes } : one)));
  const at = (name: keyof Step) => ({
    path: `approval_steps.${index}.${name}`,
    errors: errorsAt(faults, `approval_steps.${index}.${name}`),
    value: step[name],
    onValue: (value: string) => set({ [name]: value }),
  });
  return (
    <div className="period">
      <TextField {...at('name')} label={t('steps.name', { number })} isRequired maxLength={255} />
      <TextField
        {...at('role')}
        value={roleOf(typedRole) === step.role ? typedRole : nameOf(step.role)}
        onValue={(name) => {
          setTypedRole(name);
          set({ role: roleOf(name) });
        }}
        label={t('steps.role', { number })}
        isRequired
        maxLength={100}
      />
      {own.length > 1 && <MoveStep index={index} own={own} onSteps={onSteps} />}
      <IconButton
        icon="minus"
        label={t('steps.remove', { number })}
        onClick={() => onSteps(own.filter((_, place) => place !== index))}
      />
    </div>
  );
}

/** The approval steps of a place in words. */
export function useStepsText(kind: ManagedKind): (steps: Steps) => Described {
  const { t } = useTranslation('manage');
  const { nameOf } = useRoleNames();
  return (steps) => {
    const names = steps?.map(({ name, role }) => `${name} (${nameOf(role)})`).join(' → ');
    return {
      label: t('steps.title'),
      text: (names ?? t(`steps.inherit_${kind}`)) || t('steps.none'),
    };
  };
}

/** The approvers of bookings of a place: inherited, none, or its own steps in their order. */
export function StepsField(props: StepsFieldProps) {
  const { t } = useTranslation('manage');
  const { kind, steps, onSteps, faults } = props;
  const own = steps && (steps.length === 0 ? 'none' : 'own');
  const mode = own ?? 'inherit';
  const choose = (value: string): void => {
    if (value === 'own') onSteps([newStep]);
    else onSteps(value === 'none' ? [] : null);
  };
  const none = { value: 'none', label: t('steps.none') };
  return (
    <>
      <SelectField
        label={t('steps.title')}
        hint={t(`steps.hint_${kind}`)}
        path="approval_steps"
        errors={errorsAt(faults, 'approval_steps')}
        value={mode}
        onValue={choose}
        options={[
          { value: 'inherit', label: t(`steps.inherit_${kind}`) },
          ...(OPTIONAL.has(kind) ? [] : [none]),
          { value: 'own', label: t('steps.own') },
        ]}
      />
      {[...(steps ?? []).keys()].map((index) => (
        <StepRow key={index} {...props} index={index} />
      ))}
      {mode === 'own' && (steps?.length ?? 0) < MAX_STEPS && (
        <div className="actions">
          <Button isSmall icon="plus" onClick={() => onSteps([...(steps ?? []), newStep])}>
            {t('steps.add')}
          </Button>
        </div>
      )}
    </>
  );
}
