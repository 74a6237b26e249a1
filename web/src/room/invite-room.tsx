import { useTranslation } from 'react-i18next';
import { CopyField } from '../kit/copy-field.tsx';

/** The address at which calendars invite the room, and what happens then. */
export function InviteRoom({ address }: { address: string }) {
  const { t } = useTranslation(['room', 'actions']);
  return (
    <section className="card pad stack invite" aria-labelledby="invite-room">
      <h2 id="invite-room">{t('invite.title')}</h2>
      <CopyField
        label={t('invite.address')}
        value={address}
        copyLabel={t('actions:copy')}
        copied={t('invite.copied')}
        look="plain"
      />
      <p className="s">{t('invite.text')}</p>
    </section>
  );
}
