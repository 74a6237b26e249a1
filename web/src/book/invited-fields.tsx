import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { useIsOfOtherCalendar } from '../booking/other-calendar.ts';
import { Note } from '../kit/note.tsx';
import { AttendeesField } from './attendees-field.tsx';
import { useBookingDescription } from './describe-booking.ts';
import { EquipmentFields } from './equipment-fields.tsx';
import type { FormPart } from './form-part.ts';
import { TitleField } from './title-and-room.tsx';
import { WhenFields } from './when-fields.tsx';

/** The times and the rooms of the event, in words: only its own calendar changes them. */
function FixedSlot({ values }: FormPart) {
  const { t } = useTranslation('book');
  const describe = useBookingDescription();
  const shown = [t('room'), t('rooms.title'), t('date'), t('from'), t('to'), t('repeats')];
  const rows = describe(values).filter(({ label, text }) => shown.includes(label) && text !== '');
  return (
    <>
      <Note icon="lock">{t('invited')}</Note>
      <dl className="facts">
        {rows.map(({ label, text }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

/** Title, rooms, times, equipment and people of an event that an invitation booked. */
export function InvitedFields(props: FormPart & { invited: Schemas['Event'] }) {
  const { t } = useTranslation('book');
  const isOfOtherCalendar = useIsOfOtherCalendar(props.invited);
  if (!isOfOtherCalendar) return <WhenFields {...props} />;
  return (
    <section className="card padded stack" aria-label={t('when_and_where')}>
      <TitleField {...props} />
      <FixedSlot {...props} />
      <EquipmentFields {...props} />
      <AttendeesField {...props} />
    </section>
  );
}
