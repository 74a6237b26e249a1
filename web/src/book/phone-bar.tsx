import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { type CheckState, useStatus } from './check-panel.tsx';

type PhoneBarProps = {
  check: CheckState;
  /** Whether something that is booked already is changed. */
  isEdited: boolean;
  onShow(): void;
};

/** On phones the answer is below the form: this bar says it at once, and leads there. */
export function PhoneBar({ check, isEdited, onShow }: PhoneBarProps) {
  const { t } = useTranslation('book');
  const status = useStatus(check);
  const isPhone = useIsPhone();
  if (!isPhone) return null;
  return (
    <div className="sumbar onlyphone">
      <span className="s grow" aria-hidden="true">
        {status}
      </span>
      <Button look="main" onClick={onShow}>
        {isEdited ? t('panel.show_edit') : t('panel.show')}
      </Button>
    </div>
  );
}
