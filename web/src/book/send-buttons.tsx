import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { useOffReason } from '../session/online.ts';
import * as styles from './book.module.css';
import type { BookingValues } from './booking-values.ts';
import type { useBookingForm } from './use-booking-form.ts';

const WaitButton = lazy(() =>
  import('./wait-button.tsx').then(({ WaitButton }) => ({ default: WaitButton })),
);

type ButtonsProps = { form: ReturnType<typeof useBookingForm>; values: BookingValues };

/** The label of the main button of a new booking. */
function useLabel({ form, values }: ButtonsProps): string {
  const { t } = useTranslation('book');
  const { found, isAtOnce } = form.check;
  if (found?.status === 'partly' && values.isSkipping)
    return t('request_dates', { count: found.free_count });
  return isAtOnce ? t('book') : t('request');
}

/** The effect of sending the form in words, and the buttons that send it. */
export function SendButtons(props: ButtonsProps) {
  const { form } = props;
  const { t } = useTranslation('book');
  const { isAtOnce } = form.check;
  const offline = useOffReason();
  const label = useLabel(props);
  return (
    <section className="card padded stack" aria-label={label}>
      {!form.isOff && <p className="small soft">{isAtOnce ? t('approved_at_once') : t('held')}</p>}
      <div className={styles.send}>
        <Button
          look="main"
          type="submit"
          reason={offline ?? (form.isOff ? t('off.not_free') : undefined)}
          aria-busy={form.isSending}
        >
          {form.isSending ? t('sending') : label}
        </Button>
        <Button reason={offline} onClick={() => form.send('draft')}>
          {t('save_draft')}
        </Button>
      </div>
      <p className="small soft">{t('draft_hint')}</p>
      {form.isOff && (
        <Suspense>
          <WaitButton reason={offline} onWait={() => form.send('wait')} />
        </Suspense>
      )}
    </section>
  );
}
