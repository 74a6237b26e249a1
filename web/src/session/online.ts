import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentContact, onContact } from '../api/contact.ts';

const isOnline = (): boolean => currentContact().isOnline;

/** Why nothing can be written just now: there is no connection. Undefined where there is one. */
export function useOffReason(): string | undefined {
  const { t } = useTranslation('actions');
  return useSyncExternalStore(onContact, isOnline) ? undefined : t('needs_connection');
}
