import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../kit/button.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '../kit/field.tsx';
import * as styles from './book.module.css';
import { newPerson, type Person, ROLES } from './booking-parts.ts';
import type { FormPart } from './form-part.ts';
import { NeedFields } from './needs-fields.tsx';

/** The service takes no more. */
const MAX_PEOPLE = 100;

/** Notes for those who run the event, where people ask about it, and whether only some see what it is. */
export function ContactFields({ values, errorsOf, onChange, hasKind }: FormPart) {
  const { t } = useTranslation('book');
  return (
    <>
      <TextArea
        label={t('notes')}
        path="notes"
        value={values.notes}
        onValue={(notes) => onChange({ notes })}
        errors={errorsOf('notes')}
      />
      <div className="halves">
        <TextField
          label={t('website')}
          path="website"
          type="url"
          placeholder="https://"
          maxLength={500}
          value={values.website}
          onValue={(website) => onChange({ website })}
          errors={errorsOf('website')}
        />
        <TextField
          label={t('email')}
          path="email"
          type="email"
          maxLength={255}
          value={values.email}
          onValue={(email) => onChange({ email })}
          errors={errorsOf('email')}
        />
      </div>
      {hasKind && (
        <Checkbox
          label={t('private')}
          isChecked={values.isPrivate}
          onCheck={(isPrivate) => onChange({ isPrivate })}
        />
      )}
    </>
  );
}

function PersonRow({ values, onChange, index }: FormPart & { index: number }) {
  const { t } = useTranslation(['book', 'event']);
  const person = values.people[index] ?? newPerson;
  const number = index + 1;
  const set = (changes: Partial<Person>): void =>
    onChange({
      people: values.people.map((one, at) => (at === index ? { ...one, ...changes } : one)),
    });
  return (
    <div className={styles.personFields}>
      <TextField
        label={t('people.name', { number })}
        maxLength={255}
        value={person.name}
        onValue={(name) => set({ name })}
      />
      <TextField
        label={t('people.email', { number })}
        type="email"
        maxLength={255}
        value={person.email}
        onValue={(email) => set({ email })}
      />
      <SelectField
        label={t('people.role', { number })}
        value={person.role}
        onValue={(chosen) => set({ role: ROLES.find((role) => role === chosen) ?? newPerson.role })}
        options={ROLES.map((value) => ({ value, label: t(`event:role.${value}`) }))}
      />
      <IconButton
        icon="minus"
        label={t('people.remove', { number })}
        onClick={() => onChange({ people: values.people.filter((_, at) => at !== index) })}
      />
    </div>
  );
}

/** The people who have a role in the event, one row each. */
function PeopleFields(part: FormPart) {
  const { t } = useTranslation('book');
  const { values, errorsOf, onChange } = part;
  const errors = errorsOf('people');
  return (
    <fieldset className="plain-set" id="field-people" tabIndex={-1}>
      <legend>{t('people.title')}</legend>
      {[...values.people.keys()].map((index) => (
        <PersonRow key={index} {...part} index={index} />
      ))}
      {errors.length > 0 && <p className="hint bad">{errors.join(' ')}</p>}
      {values.people.length < MAX_PEOPLE && (
        <Button
          isSmall
          icon="plus"
          onClick={() => onChange({ people: [...values.people, newPerson] })}
        >
          {t('people.add')}
        </Button>
      )}
    </fieldset>
  );
}

/** The people responsible and the requirements besides the room; of a whole event only. */
export function PeopleAndNeeds(part: FormPart) {
  const { t } = useTranslation('book');
  if (!part.hasKind) return null;
  return (
    <section className="card padded stack" aria-labelledby="people-needs">
      <h2 id="people-needs">{t('people.heading')}</h2>
      <PeopleFields {...part} />
      <NeedFields {...part} />
    </section>
  );
}
