import { useTranslation } from 'react-i18next';
import { type BookingRules, rulesSentence } from '../../booking/booking-rules.ts';
import type { FieldFault } from '../../kit/error-summary.tsx';
import { Checkbox, SelectField, TextField } from '../../kit/field.tsx';
import { Note } from '../../kit/note.tsx';
import type { Described } from '../../page/merged.ts';
import { errorsAt } from '../../page/use-send.ts';
import { useReading } from '../../session/reading.ts';
import { NUMBERS, type RulesValues, rulesInput } from './rules-values.ts';

type RulesFieldProps = {
  kind: 'rooms' | 'venues';
  values: RulesValues;
  onValues(values: RulesValues): void;
  faults: readonly FieldFault[];
  /** The rules that count without own ones, and the name of the venue that has them. */
  inherited?: { rules: BookingRules | null; venue: string } | undefined;
};

/** Labels of the fields of rules. */
export function useRulesTexts(): Record<string, string> {
  const { t } = useTranslation('rules');
  return {
    'booking_rules.who': t('field.role_names'),
    ...Object.fromEntries(NUMBERS.map((name) => [`booking_rules.${name}`, t(`field.${name}`)])),
  };
}

/** Rules in words, for two versions side by side. */
export function useRulesText(kind: RulesFieldProps['kind']): (values: RulesValues) => Described {
  const { t } = useTranslation('rules');
  const reading = useReading();
  return (values) => {
    const rules = rulesInput(values);
    const inherited = t(`field.inherit_${kind}`);
    const text = rules === null ? inherited : rulesSentence({ t, reading }, rules);
    return { label: t('title'), text };
  };
}

function OwnRules({ values, onValues, faults }: RulesFieldProps) {
  const { t } = useTranslation('rules');
  const change = (changes: Partial<RulesValues>): void => onValues({ ...values, ...changes });
  const at = (name: string) => ({
    path: `booking_rules.${name}`,
    errors: errorsAt(faults, `booking_rules.${name}`),
  });
  return (
    <>
      <SelectField
        label={t('field.who')}
        value={values.who}
        onValue={(who) => change({ who: who as RulesValues['who'] })}
        options={(['everyone', 'roles', 'managers'] as const).map((value) => ({
          value,
          label: t(`field.${value}`),
        }))}
      />
      {values.who === 'roles' && (
        <TextField
          {...at('who')}
          label={t('field.role_names')}
          hint={t('field.role_hint')}
          value={values.roles}
          onValue={(roles) => change({ roles })}
        />
      )}
      <p className="hint">{t('field.blank')}</p>
      <div className="halves">
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            {...at(name)}
            label={t(`field.${name}`)}
            inputMode="numeric"
            maxLength={10}
            value={values[name]}
            onValue={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <Checkbox
        label={t('field.past')}
        isChecked={values.allow_past}
        onCheck={(allow_past) => change({ allow_past })}
      />
    </>
  );
}

/** The rules for bookings of a place, inherited or its own, and what they say in words. */
export function RulesField(props: RulesFieldProps) {
  const { t } = useTranslation('rules');
  const reading = useReading();
  const { kind, values, onValues, faults, inherited } = props;
  const isOwn = values.mode === 'own';
  const rules = isOwn ? rulesInput(values) : (inherited?.rules ?? null);
  const isInherited = !isOwn && inherited !== undefined && rules !== null;
  return (
    <>
      <SelectField
        label={t('field.mode')}
        hint={t(`field.mode_hint_${kind}`)}
        path="booking_rules"
        errors={errorsAt(faults, 'booking_rules')}
        value={values.mode}
        onValue={(mode) => onValues({ ...values, mode: mode === 'own' ? 'own' : 'inherit' })}
        options={[
          { value: 'inherit', label: t(`field.inherit_${kind}`) },
          { value: 'own', label: t('field.own') },
        ]}
      />
      {isOwn && <OwnRules {...props} />}
      <Note>
        <b>{isInherited ? t('inherited', { venue: inherited.venue }) : t('now')}</b>{' '}
        {rulesSentence({ t, reading }, rules)} {rules !== null && t('free')}
      </Note>
    </>
  );
}
