import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { useOffReason } from '../session/online.ts';
import type { BookingValues } from './booking-values.ts';
import type { useBookingForm } from './use-booking-form.ts';

type ButtonsProps = { form: ReturnType<typeof useBookingForm>; values: BookingValues };

/** What the main button of a new booking says. */
function useLabel({ form, values }: ButtonsProps): string {
  const { t } = useTranslation('book');
  const { found } = form.check;
  if (found?.status === 'partly' && values.isSkipping)
    return t('request_dates', { count: found.free_count });
  return found?.approval_needed === false ? t('book') : t('request');
}

/** What will happen, and the buttons that make it happen. */
export function SendButtons(props: ButtonsProps) {
  const { form } = props;
  const { t } = useTranslation('book');
  const { found } = form.check;
  const offline = useOffReason();
  const isBookedAtOnce = found?.approval_needed === false;
  const label = useLabel(props);
  return (
    <section className="card pad stack" aria-label={label}>
      <p className="s soft">{isBookedAtOnce ? t('approved_at_once') : t('held')}</p>
      <div className="send">
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
      <p className="s soft">{t('draft_hint')}</p>
    </section>
  );
}

type SaveProps = Pick<ButtonsProps, 'form'> & {
  doesWait: boolean;
  isChanged: boolean;
  /** Where the form is left without saving. */
  back: string;
  /** What the change would be, where it waits. */
  children: ReactNode;
};

/** Saves an edited event, or asks for the change where somebody has to approve it. */
export function SaveButton({ form, doesWait, isChanged, back, children }: SaveProps) {
  const { t } = useTranslation(['book', 'actions']);
  const offline = useOffReason();
  const label = doesWait ? t('edit.ask') : t('actions:save');
  const whyOff = form.isOff ? t('off.not_free') : undefined;
  return (
    <section className="card pad stack" aria-label={label}>
      {doesWait && <p className="s soft">{t('edit.waits')}</p>}
      {children}
      <Button
        look="main"
        type="submit"
        reason={offline ?? (isChanged ? whyOff : t('edit.unchanged'))}
        aria-busy={form.isSending}
      >
        {form.isSending ? t('sending') : label}
      </Button>
      <p className="s soft">
        {!isChanged && t('edit.nothing_yet')} <AppLink href={back}>{t('edit.back')}</AppLink>
      </p>
    </section>
  );
}
