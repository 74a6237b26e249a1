import { loadedPage } from '../page/loaded-page.tsx';

export const RoundsPage = loadedPage(async () => (await import('./rounds-page.tsx')).RoundsPage);
export const RequestsPage = loadedPage(
  async () => (await import('./requests-page.tsx')).RequestsPage,
);
export const RequestImportPage = loadedPage(
  async () => (await import('./request-import-page.tsx')).RequestImportPage,
);
