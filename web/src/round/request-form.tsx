import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/client.ts';
import { placeChoiceQuery } from '../api/place-choice.ts';
import { Note } from '../kit/note.tsx';
import { FormRefusal } from '../page/form-frame.tsx';
import type { Described } from '../page/merged.ts';
import { useReading } from '../session/reading.ts';
import { Choices } from './choices.tsx';
import { ManagerFields } from './manager-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { NeedsFields, useFeatureNames, WhatFields } from './needs-fields.tsx';
import { patternSentence } from './pattern-text.ts';
import { poolRoomsQuery } from './pool-rooms.ts';
import type { PlanningRequest } from './request-queries.ts';
import { patternOf, type RequestValues } from './request-values.ts';
import * as styles from './round.module.css';
import type { Round } from './round-queries.ts';
import type { RequestFormState } from './use-request-form.ts';
import { WishFields } from './wish-fields.tsx';

/** Every field of a request in words: for two versions side by side, and where nothing can be changed. */
export function useDescribe(round: Round, isManager: boolean) {
  const { t } = useTranslation(['round', 'room']);
  const { t: word } = useTranslation('round');
  const reading = useReading();
  const featuresOf = useFeatureNames();
  const rooms = useQuery(poolRoomsQuery(round)).data ?? [];
  const institutions = useQuery(placeChoiceQuery('institution')).data ?? [];
  const roomName = (id: string): string => rooms.find((room) => room.id === id)?.name ?? '';
  return (values: RequestValues): Described[] => [
    { label: t('form.title'), text: values.title },
    { label: t('form.people'), text: String(values.people ?? '') },
    {
      label: t('form.layout'),
      text: values.layout === '' ? t('form.any_layout') : t(`room:seatings.${values.layout}`),
    },
    { label: t('form.needs'), text: featuresOf(values.features).join(', ') },
    {
      label: t('form.when'),
      text: values.choices
        .map((choice) => patternSentence(patternOf(choice), reading, word))
        .join('; '),
    },
    { label: t('form.wishes'), text: values.rooms.map(roomName).join(', ') },
    {
      label: t('form.venue'),
      text: rooms.find(({ venue }) => venue?.id === values.venue)?.venue?.name ?? '',
    },
    {
      label: t('form.same_room'),
      text: values.isOneRoom ? t('form.one_room') : t('form.several_rooms'),
    },
    { label: t('form.prep'), text: String(values.prep ?? '') },
    { label: t('form.clean'), text: String(values.clean ?? '') },
    { label: t('form.notes'), text: values.notes },
    ...(isManager
      ? [
          { label: t('form.owner'), text: values.owner },
          {
            label: t('form.institution'),
            text: institutions.find(({ id }) => id === values.institution)?.name ?? '',
          },
          { label: t('form.weight'), text: t(`weights.${values.weight as 1}`) },
        ]
      : []),
  ];
}

type RequestFormProps = {
  round: Round;
  form: RequestFormState;
  isManager: boolean;
  opened?: Tagged<PlanningRequest> | undefined;
  /** The buttons below the fields. */
  children: ReactNode;
};

/** The form of a request, of owners and of managers of the round. */
export function RequestForm(props: RequestFormProps) {
  const { t } = useTranslation(['round', 'book']);
  const { locale } = useReading();
  const { round, form, isManager, opened } = props;
  const { values, change, faults } = form;
  const describe = useDescribe(round, isManager);
  const part = { round, values, change, faults, isManager, ownId: opened?.record.id };
  return (
    <I18nProvider locale={locale}>
      <form
        className={`stack ${styles.requestForm}`}
        noValidate
        aria-label={t('form.label')}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.ctrlKey) return;
          event.preventDefault();
          form.submit();
        }}
      >
        {form.isRestored && form.isTouched && <Note icon="undo">{t('book:restored')}</Note>}
        <FormRefusal
          sending={{ problem: form.sending.problem, attempt: form.attempt }}
          faults={faults}
          stale={form.staleOf(describe)}
        />
        <WhatFields {...part} />
        {isManager && <ManagerFields {...part} />}
        <NeedsFields {...part} />
        <Choices {...part} />
        <WishFields {...part} />
        <MoreFields {...part} />
        {props.children}
      </form>
    </I18nProvider>
  );
}
