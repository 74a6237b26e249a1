export { ConnectPage } from './connect-page.tsx';
export { FeedsRedirect, SubscribePage } from './subscribe-page.tsx';
