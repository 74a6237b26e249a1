import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { TextField } from '../../kit/field.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { NeededBy } from '../rooms/needed-by.tsx';
import type { Place } from './place-actions.ts';
import { usePlaceActions } from './use-place-actions.ts';

type RemoveDialogProps = { place: Place; onClose(): void; onRemoved?: () => void };

/** Deletes a place permanently, once its name has been typed. */
export function RemoveDialog({ place, onClose, onRemoved = onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['manage', 'actions']);
  const [typed, setTyped] = useState('');
  const { remove } = usePlaceActions();
  const isSame = typed.trim() === place.name;
  return (
    <ConfirmDialog
      title={t('remove_title', { name: place.name })}
      cancelLabel={t('actions:cancel')}
      confirmLabel={t('remove_for_ever')}
      isDangerous
      reason={isSame ? undefined : t('remove_reason')}
      onCancel={onClose}
      onConfirm={() => void remove.send(place, onRemoved)}
    >
      <p>{t('remove_sentence')}</p>
      <TextField
        label={t('remove_field', { name: place.name })}
        value={typed}
        onValue={setTyped}
        autoComplete="off"
      />
      {remove.problem && (
        <ProblemPanel error={remove.problem}>
          {place.kind === 'rooms' && <NeededBy room={place.id} />}
        </ProblemPanel>
      )}
    </ConfirmDialog>
  );
}
