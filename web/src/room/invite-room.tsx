import { useTranslation } from 'react-i18next';
import * as styles from '../kit/copy-field.module.css';
import { CopyField } from '../kit/copy-field.tsx';

/** The address at which calendars invite the room, and what happens then. */
export function InviteRoom({ address }: { address: string }) {
  const { t } = useTranslation(['room', 'actions']);
  return (
    <section className={`card padded stack ${styles.stacked}`} aria-labelledby="invite-room">
      <h2 id="invite-room">{t('invite.title')}</h2>
      <CopyField
        label={t('invite.address')}
        value={address}
        copyLabel={t('actions:copy')}
        copied={t('invite.copied')}
        look="plain"
      />
      <p className="small">{t('invite.text')}</p>
    </section>
  );
}
