import type { Config } from '../config/config.ts';
import { outboundUrlError } from '../ports/outbound.ts';
import { allowedAddresses } from '../ports/public-address.ts';
import { newWebhookSecret } from '../ports/webhook-signature.ts';

/** What webhooks and push subscriptions are made with: they name where the service sends. */
export const outboundDeps = ({ outboundAllow }: Config) => {
  const isAllowed = allowedAddresses(outboundAllow);
  const rules = { isAllowed, opensPrivate: outboundAllow.length > 0 };
  const urlError = (url: string) => outboundUrlError(url, rules);
  return { urlError, webhooks: { urlError, newSecret: newWebhookSecret } };
};
