import { clearQueries } from '../api/query-client.ts';
import { clearDrafts } from './clear-drafts.ts';
import { clearForms } from './kept-form.ts';

type SignedOut = { data?: { url?: string | null } };

/** Removes the subscription of this browser to push messages, when it has one. */
async function removePushSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription === null || subscription === undefined) return;
  await fetch('/api/v1/push-subscriptions', {
    method: 'DELETE',
    headers: { 'x-stoa': 'web', 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: subscription.endpoint }),
  }).catch(() => undefined);
  await subscription.unsubscribe();
}

/** Ends the session, empties what this browser keeps of the person, and goes to the issuer to sign out there. */
export async function signOut(forgetsDevice: boolean): Promise<void> {
  if (forgetsDevice) await removePushSubscription();
  const response = await fetch('/logout', { method: 'POST', headers: { 'x-stoa': 'web' } });
  const body: SignedOut = await response.json().catch(() => ({}));
  await clearQueries();
  clearForms();
  clearDrafts();
  window.location.assign(body.data?.url ?? '/');
}
