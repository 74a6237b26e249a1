export { AccountPage } from './account-page.tsx';
export { AccountsPage } from './accounts-page.tsx';
export { KeysPage } from './keys-page.tsx';
export { WebhookPage } from './webhook-page.tsx';
export { WebhooksPage } from './webhooks-page.tsx';
