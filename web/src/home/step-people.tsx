import { useTranslation } from 'react-i18next';
import { askOnce } from '../api/ask-once.ts';
import { api, ask } from '../api/client.ts';
import { WORK_KINDS } from '../booking/work-lists.ts';
import { SelectField, TextField } from '../kit/field.tsx';
import type { BegunService } from './begun-service.ts';
import { StepFormFrame, type StepProps, useStepForm } from './step-form.tsx';
import { FineAsItIs, Missing } from './step-parts.tsx';

/** A role of a person: `manager`, a kind of work for a crew, or `other` with the name of the role. */
type PeopleValues = { email: string; role: string; otherRole: string; place: string };

/** A place as the value of a choice: its member in the request and its id. */
const placeValue = (member: 'venue_id' | 'room_id', id: string): string => `${member} ${id}`;

function bodyOf({ email, role, otherRole, place }: PeopleValues) {
  const kind = WORK_KINDS.find((one) => one === role);
  const [member = '', id = ''] = place.split(' ');
  return {
    email: email.trim(),
    role: role === 'other' ? otherRole.trim() : kind ? 'crew' : role,
    ...(kind && { kind }),
    // Without a place the service says that one must be chosen; it lets only administrators name a crew for all of
    // them.
    ...(id === '' ? { venue_id: null, room_id: null } : { [member]: id }),
  };
}

const PLACES = new Set(['venue_id', 'room_id', 'institution_id']);

function usePlaces({ venues, rooms }: BegunService) {
  return [
    ...venues.map(({ id, name }) => ({ value: placeValue('venue_id', id), label: name })),
    ...rooms.map(({ id, name, venue }) => ({
      value: placeValue('room_id', id),
      label: venue === null ? name : `${name} (${venue.name})`,
    })),
  ];
}

function PeopleForm(props: StepProps) {
  const { t } = useTranslation(['manage', 'home', 'work', 'event', 'actions']);
  const places = usePlaces(props.begun);
  const [place] = places;
  const form = useStepForm<PeopleValues>({
    ...props,
    step: 'people',
    initial: { email: '', role: 'manager', otherRole: '', place: place?.value ?? '' },
    labels: { email: t('people.email'), role: t('people.role_name'), venue_id: t('people.for') },
    fieldOf: (path) => (PLACES.has(path) ? 'place' : path),
    save: async (values) => {
      const body = bodyOf(values);
      await askOnce('first role', body, (key) =>
        ask(api.POST('/api/v1/assignments', { body, ...key })),
      );
      return body.email;
    },
    another: { values: { email: '' }, field: 'email' },
  });
  const { values, change, at } = form;
  const crews = WORK_KINDS.map((kind) => ({
    value: kind,
    label: t('work:crew_of', { kind: t(`event:need.${kind}`) }),
  }));
  return (
    <StepFormFrame
      form={form}
      submitLabel={t('actions:add')}
      moreLabel={t('home:first.add_person')}
      buttons={<FineAsItIs step="people" finish={props.reports.finish} />}
    >
      <div className="halves">
        <TextField
          {...at('email')}
          label={t('people.email')}
          hint={t('people.hint')}
          isRequired
          type="email"
          maxLength={255}
          value={values.email}
          onValue={(email) => change({ email })}
        />
        <SelectField
          {...at('place')}
          label={t('people.for')}
          value={values.place}
          onValue={(chosen) => change({ place: chosen })}
          options={places}
        />
        <SelectField
          {...at('who')}
          label={t('people.role')}
          value={values.role}
          onValue={(role) => change({ role })}
          options={[
            { value: 'manager', label: t('people.manager') },
            ...crews,
            { value: 'other', label: t('people.other') },
          ]}
        />
        {values.role === 'other' && (
          <TextField
            {...at('role')}
            label={t('people.role_name')}
            hint={t('people.role_hint')}
            isRequired
            maxLength={100}
            value={values.otherRole}
            onValue={(otherRole) => change({ otherRole })}
          />
        )}
      </div>
    </StepFormFrame>
  );
}

/** The step that gives people their roles for the first venue or room. */
export function PeopleStep(props: StepProps) {
  const { venueCount, roomCount } = props.begun;
  return venueCount + roomCount === 0 ? <Missing what="place" /> : <PeopleForm {...props} />;
}
