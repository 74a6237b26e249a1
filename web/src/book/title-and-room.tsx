import { useTranslation } from 'react-i18next';
import { ComboField } from '../kit/combo-field.tsx';
import { TextField } from '../kit/field.tsx';
import type { FormPart } from './form-part.ts';
import { useRoomOptions } from './room-options.ts';

/** The room, found by typing its name, place or size. */
function RoomField({ values, errorsOf, onChange }: FormPart) {
  const { t } = useTranslation('book');
  const options = useRoomOptions(values.room);
  return (
    <ComboField
      key={options.length}
      label={t('room')}
      path="room"
      value={values.room}
      onValue={(room) => onChange({ room })}
      options={options}
      errors={errorsOf('room')}
    />
  );
}

export function TitleField({ values, errorsOf, onChange }: FormPart) {
  const { t } = useTranslation('book');
  return (
    <TextField
      label={t('event_title')}
      path="title"
      value={values.title}
      onValue={(title) => onChange({ title })}
      errors={errorsOf('title')}
      maxLength={255}
      isRequired
    />
  );
}

/** Title and room. */
export function TitleAndRoom(part: FormPart) {
  return (
    <>
      <TitleField {...part} />
      <RoomField {...part} />
    </>
  );
}
