import { useParams } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/client.ts';
import type { Problem } from '../api/problem.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/field.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Note } from '../kit/note.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { FormRefusal } from '../page/form-frame.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useOpened } from '../page/use-opened.ts';
import { errorsAt } from '../page/use-send.ts';
import { useKeptForm } from '../session/kept-form.ts';
import { useMe } from '../session/me.ts';
import { useOffReason } from '../session/online.ts';
import { useReading } from '../session/reading.ts';
import * as styles from './book.module.css';
import { errorsOfAnswer, faultsOf } from './booking-errors.ts';
import { TitleAndRoom } from './title-and-room.tsx';
import {
  type Template,
  type TemplateValues,
  templateQuery,
  useSaveTemplate,
  valuesOfTemplate,
} from './use-template.ts';

const AttendeesField = lazy(() =>
  import('./attendees-field.tsx').then(({ AttendeesField }) => ({ default: AttendeesField })),
);
const EquipmentFields = lazy(() =>
  import('./equipment-fields.tsx').then(({ EquipmentFields }) => ({ default: EquipmentFields })),
);
const ExtraRooms = lazy(() =>
  import('./extra-rooms.tsx').then(({ ExtraRooms }) => ({ default: ExtraRooms })),
);
const LaterFields = lazy(() =>
  import('./later-fields.tsx').then(({ LaterFields }) => ({ default: LaterFields })),
);
const StaleTemplate = lazy(() =>
  import('./stale-template.tsx').then(({ StaleTemplate }) => ({ default: StaleTemplate })),
);

const IN_TEMPLATE = 'template.';

/** The errors of the service, by field of the form: in a template the fields of a booking are one level deeper. */
function useFaults(problem: Problem | undefined) {
  const { t } = useTranslation('book');
  const { name, ...fields } = problem?.fields ?? {};
  const inner = Object.entries(fields).map(([path, sentences]) => [
    path.startsWith(IN_TEMPLATE) ? path.slice(IN_TEMPLATE.length) : path,
    sentences,
  ]);
  const errors = errorsOfAnswer({ ...problem, fields: Object.fromEntries(inner) });
  const own = name ? [{ path: 'name', label: t('template.name'), sentences: name }] : [];
  return { faults: [...own, ...faultsOf(errors, t)], errors };
}

type TemplateFormProps = { opened: Tagged<Template>; onTheirs(): void };

/** The form of a booking without its times. */
function TemplateForm({ opened, onTheirs }: TemplateFormProps) {
  const { t } = useTranslation(['book', 'actions']);
  const { timezone } = useMe();
  const { record } = opened;
  const [before] = useState(() => valuesOfTemplate(record, timezone));
  const kept = useKeptForm(`/templates/${record.id}`, before);
  const { values, change } = kept;
  const sending = useSaveTemplate(kept.discard);
  const offline = useOffReason();
  const { faults, errors } = useFaults(sending.problem);
  const takeTheirs = (): void => {
    kept.discard();
    onTheirs();
  };
  const part = {
    values,
    zone: timezone,
    isOneDate: false,
    hasKind: true,
    onChange: change,
    errorsOf: (path: keyof TemplateValues) => (path === 'name' ? [] : (errors[path] ?? [])),
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sending.send(values, opened);
  };
  return (
    <form noValidate className="stack" onSubmit={submit}>
      {kept.isRestored && <Note icon="undo">{t('restored')}</Note>}
      <FormRefusal
        sending={sending}
        faults={faults}
        stale={(problem) => (
          <Suspense>
            <StaleTemplate
              problem={problem}
              id={record.id}
              before={before}
              mine={values}
              onTheirs={takeTheirs}
              onMine={(merged, latest) => void sending.send(merged, latest)}
            />
          </Suspense>
        )}
      />
      <section className="card padded stack" aria-label={t('template.title')}>
        <TextField
          label={t('template.name')}
          path="name"
          value={values.name}
          onValue={(name) => change({ name })}
          errors={errorsAt(faults, 'name')}
          maxLength={120}
          isRequired
        />
        <p className="small soft">{t('template.no_times')}</p>
        <TitleAndRoom {...part} />
        <Suspense>
          <ExtraRooms {...part} />
          {/* Without a date there is nothing to say about what is left. */}
          <EquipmentFields {...part} values={{ ...values, date: '' }} />
          <AttendeesField {...part} />
        </Suspense>
      </section>
      <Suspense>
        <LaterFields {...part} />
      </Suspense>
      <div className={styles.send}>
        <Button look="main" type="submit" reason={offline} aria-busy={sending.isSending}>
          {sending.isSending ? t('sending') : t('actions:save')}
        </Button>
      </div>
    </form>
  );
}

/** Changing a template in the form in which it is used. */
export function TemplatePage() {
  const { t } = useTranslation(['book', 'actions']);
  const { id } = useParams({ from: '/templates/$id' });
  const { locale } = useReading();
  const { opened, round, error, reopen } = useOpened(templateQuery(id), { isReadOnce: true });
  return (
    <I18nProvider locale={locale}>
      <div className="reading-width">
        <div className="bar">
          <PageHeading title={t('template.title')} />
        </div>
        {error && <ProblemPanel error={error} />}
        {!opened && !error && <Skeleton label={t('actions:loading')} look="text" />}
        {opened && <TemplateForm key={round} opened={opened} onTheirs={() => void reopen()} />}
      </div>
    </I18nProvider>
  );
}
