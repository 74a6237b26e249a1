import { useTranslation } from 'react-i18next';
import type { FieldFault } from '../../kit/error-summary.tsx';
import { Checkbox, TextField } from '../../kit/field.tsx';
import { errorsAt } from '../../page/use-send.ts';
import type { Room } from '../venues/place-queries.ts';
import type { RoomValues } from './room-values.ts';

type InvitationFieldsProps = {
  values: RoomValues;
  change(changes: Partial<RoomValues>): void;
  faults: readonly FieldFault[];
  /** The room as it is saved; absent: a new one. */
  room?: Room | undefined;
};

/** The address of a room for invitations, and whether it takes series without the dates that are not free. */
export function InvitationFields({ values, change, faults, room }: InvitationFieldsProps) {
  const { t } = useTranslation('manage');
  if (!room?.mail_address) return null;
  const domain = room.mail_address.slice(room.mail_name.length);
  return (
    <>
      <TextField
        path="mail_name"
        errors={errorsAt(faults, 'mail_name')}
        label={t('invitations.name')}
        hint={t('invitations.name_hint', { domain })}
        maxLength={63}
        value={values.mail_name}
        onValue={(mail_name) => change({ mail_name })}
      />
      <Checkbox
        label={t('invitations.partly')}
        hint={t('invitations.partly_hint')}
        isChecked={values.accepts_partly}
        onCheck={(accepts_partly) => change({ accepts_partly })}
      />
    </>
  );
}
