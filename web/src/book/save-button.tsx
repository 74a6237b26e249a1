import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { useOffReason } from '../session/online.ts';
import type { useBookingForm } from './use-booking-form.ts';

type SaveProps = {
  form: ReturnType<typeof useBookingForm>;
  doesWait: boolean;
  isChanged: boolean;
  /** The address of the page to which the form is left without saving. */
  back: string;
  /** Notes above the button, such as the change for which approval is requested. */
  children: ReactNode;
};

/** Saves an edited event, or submits a change request if somebody has to approve it. */
export function SaveButton({ form, doesWait, isChanged, back, children }: SaveProps) {
  const { t } = useTranslation(['book', 'actions']);
  const offline = useOffReason();
  const label = doesWait ? t('edit.ask') : t('actions:save');
  const whyOff = form.isOff ? t('off.not_free') : undefined;
  return (
    <section className="card padded stack" aria-label={label}>
      {doesWait && <p className="small soft">{t('edit.waits')}</p>}
      {children}
      <Button
        look="main"
        type="submit"
        reason={offline ?? (isChanged ? whyOff : t('edit.unchanged'))}
        aria-busy={form.isSending}
      >
        {form.isSending ? t('sending') : label}
      </Button>
      <p className="small soft">
        {!isChanged && t('edit.nothing_yet')} <AppLink href={back}>{t('edit.back')}</AppLink>
      </p>
    </section>
  );
}
