import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { isRefusedBefore, type useBookingForm } from './use-booking-form.ts';

/** What will happen, and the buttons that make it happen. */
export function SendButtons({ form }: { form: ReturnType<typeof useBookingForm> }) {
  const { t } = useTranslation('book');
  const { found } = form.check;
  const isBookedAtOnce = found?.approval_needed === false;
  const isNotFree = isRefusedBefore(found) || form.refused.length > 0;
  const label = isBookedAtOnce ? t('book') : t('request');
  return (
    <section className="card pad stack" aria-label={label}>
      <p className="s soft">{isBookedAtOnce ? t('approved_at_once') : t('held')}</p>
      <div className="send">
        <Button
          look="main"
          type="submit"
          reason={isNotFree ? t('off.not_free') : undefined}
          aria-busy={form.isSending}
        >
          {form.isSending ? t('sending') : label}
        </Button>
        <Button onClick={() => form.send('draft')}>{t('save_draft')}</Button>
      </div>
      <p className="s soft">{t('draft_hint')}</p>
    </section>
  );
}
