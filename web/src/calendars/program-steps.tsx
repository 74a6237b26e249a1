import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../kit/field.tsx';

const PROGRAMS = ['apple', 'thunderbird', 'davx5', 'outlook'] as const;
type Program = (typeof PROGRAMS)[number];

const STEPS = ['open', 'enter', 'finish'] as const;

/** The steps that add the address to a calendar program, and their result. */
export function ProgramSteps() {
  const { t } = useTranslation('connect');
  const [program, setProgram] = useState<Program>('apple');
  const choose = (value: string): void =>
    setProgram(PROGRAMS.find((one) => one === value) ?? 'apple');
  return (
    <section className="card padded stack" aria-labelledby="program-steps">
      <h2 id="program-steps">{t('where')}</h2>
      <SelectField
        label={t('program')}
        options={PROGRAMS.map((value) => ({ value, label: t(`programs.${value}.name`) }))}
        value={program}
        onValue={choose}
      />
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`programs.${program}.${step}`)}</li>
        ))}
      </ol>
      <p className="soft">{t('then')}</p>
    </section>
  );
}
