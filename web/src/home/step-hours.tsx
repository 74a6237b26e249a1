import { useTranslation } from 'react-i18next';
import { api, ask, type Schemas } from '../api/client.ts';
import { addSchedule, addVenueSchedules } from '../booking/add-schedules.ts';
import { FirstHours, type FirstHoursValues, hoursToAdd, noHours } from '../booking/first-hours.tsx';
import { useHoursFlaws } from '../page/hours-flaws.ts';
import { inputOf } from '../page/hours-values.ts';
import { useMe } from '../session/me.ts';
import { nowText } from '../time/now.ts';
import { dateIn } from '../time/wall.ts';
import { countRoomsWithHours } from './begun-service.ts';
import { StepFormFrame, type StepProps, useStepForm } from './step-form.tsx';
import { FineAsItIs, Missing, VenueField } from './step-parts.tsx';

/** The hours, and the venue whose rooms get them; empty for all rooms. */
type HoursStepValues = FirstHoursValues & { venue: string };

const every = { params: { query: { per_page: 500 } } };

/** Opens the rooms of a venue, or all rooms. */
async function openRooms(venue: string, body: Schemas['CreateScheduleInput']): Promise<void> {
  // Another manager may have set them meanwhile.
  if ((await countRoomsWithHours()) > 0) return;
  const venues = await ask(api.GET('/api/v1/venues', every));
  const chosen = venues.filter(
    ({ id, rooms_count }) => rooms_count > 0 && (!venue || id === venue),
  );
  for (const { id } of chosen) await addVenueSchedules(id, body);
  if (venue !== '') return;
  const rooms = await ask(api.GET('/api/v1/rooms', every));
  for (const { id } of rooms.filter(({ venue_id }) => venue_id === null))
    await addSchedule(id, body);
}

function HoursForm(props: StepProps) {
  const { t } = useTranslation(['manage', 'home', 'actions']);
  const { timezone } = useMe();
  const flawsOf = useHoursFlaws();
  const venues = props.begun.venues.filter(({ rooms_count }) => rooms_count > 0);
  const hoursOf = (values: FirstHoursValues) =>
    hoursToAdd(values, dateIn(nowText(), timezone), t('first_hours.title'));
  const form = useStepForm<HoursStepValues>({
    ...props,
    step: 'hours',
    initial: { ...noHours, days: 'working_days', venue: '' },
    labels: { periods: t('first_hours.title') },
    flaws: (values) => {
      const hours = hoursOf(values);
      return hours === undefined ? [] : flawsOf(hours);
    },
    save: async (values) => {
      const hours = hoursOf(values);
      if (hours) await openRooms(values.venue, inputOf(hours));
      return '';
    },
  });
  const { values, change, at } = form;
  return (
    <StepFormFrame
      form={form}
      submitLabel={t('actions:save')}
      buttons={<FineAsItIs step="hours" finish={props.reports.finish} />}
    >
      <FirstHours values={values} change={change} faults={form.faults} prefix="hours." isNeeded />
      <VenueField
        at={at('venue')}
        venues={venues}
        label={t('people.for')}
        none={t('home:first.all_rooms')}
        value={values.venue}
        onValue={(venue) => change({ venue })}
      />
    </StepFormFrame>
  );
}

/** The step that opens the rooms at the usual hours; other hours are set on the page of each. */
export function HoursStep(props: StepProps) {
  return props.begun.roomCount === 0 ? <Missing what="rooms" /> : <HoursForm {...props} />;
}
