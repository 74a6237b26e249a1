import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentContact, onContact } from '../api/contact.ts';

const isOnline = (): boolean => currentContact().isOnline;

/** The reason why nothing can be written: there is no connection. Undefined if there is one. */
export function useOffReason(): string | undefined {
  const { t } = useTranslation('calendar');
  return useSyncExternalStore(onContact, isOnline) ? undefined : t('needs_connection');
}
