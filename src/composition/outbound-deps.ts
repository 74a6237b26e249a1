import type { Config } from '../config/config.ts';
import { outboundUrlError } from '../ports/outbound.ts';
import { allowedAddresses } from '../ports/public-address.ts';
import { newWebhookSecret } from '../ports/webhook-signature.ts';

/** What webhooks are made with. */
export const webhookDeps = ({ outboundAllow }: Config) => {
  const isAllowed = allowedAddresses(outboundAllow);
  return {
    urlError: (url: string) => outboundUrlError(url, isAllowed),
    newSecret: newWebhookSecret,
  };
};
