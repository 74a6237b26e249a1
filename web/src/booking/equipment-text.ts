import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { useReading } from '../session/reading.ts';
import { listText } from '../time/sentences.ts';

type Equipment = Schemas['Event']['equipment'];

/** The equipment that is held besides the room, with its quantities; empty if there is none. */
export function useEquipmentText(): (equipment: Equipment) => string {
  const { t } = useTranslation('book');
  const reading = useReading();
  return (equipment) =>
    listText(
      equipment.map(({ name, quantity }) => t('things.of', { name, quantity })),
      reading,
    );
}
