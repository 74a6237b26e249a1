import { catalogues, LOCALES, type Locale } from '../messages/index.ts';
import { escapeHtml } from './escape-html.ts';

type HeaderOptions = {
  locale: Locale;
  /** The address of What is on. */
  home: string;
  /** The address of the page in a language. */
  addressIn(locale: Locale): string;
  /** The address of the web app. */
  appUrl: string;
};

/** The header of a page for everyone: the name of the service, the languages, and the way to sign in. */
export function publicPageHeader({ locale, home, addressIn, appUrl }: HeaderOptions): string {
  const words = catalogues[locale].whatsOn;
  const languages = LOCALES.map((one) => {
    const current = one === locale ? ' aria-current="true"' : '';
    const address = escapeHtml(addressIn(one));
    return `<a href="${address}" lang="${one}" hreflang="${one}"${current}>${catalogues[one].whatsOn.language}</a>`;
  });
  return `<header>
<a href="${escapeHtml(home)}" class="brand"><i></i>Stoa</a>
<nav aria-label="${escapeHtml(words.languages)}">${languages.join('\n')}</nav>
<a href="${escapeHtml(appUrl)}/" class="button">${escapeHtml(words.signIn)}</a>
</header>`;
}
