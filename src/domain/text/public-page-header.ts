import { catalogues, LOCALES, type Locale } from '../messages/index.ts';
import { escapeHtml } from './escape-html.ts';

/** The institution that runs the service; without a logo the pages show that of Stoa. */
export type Institution = { readonly name: string; readonly logoUrl: string | undefined };

type HeaderOptions = {
  institution: Institution;
  locale: Locale;
  /** The address of What is on. */
  home: string;
  /** The address of the page in a language. */
  addressIn(locale: Locale): string;
  /** The address of the web app. */
  appUrl: string;
};

/** The header of a page for everyone: the name and logo of the institution, the languages, and the way to sign in. */
export function publicPageHeader({
  institution,
  locale,
  home,
  addressIn,
  appUrl,
}: HeaderOptions): string {
  const words = catalogues[locale].whatsOn;
  const languages = LOCALES.map((one) => {
    const current = one === locale ? ' aria-current="true"' : '';
    const address = escapeHtml(addressIn(one));
    return `<a href="${address}" lang="${one}" hreflang="${one}"${current}>${catalogues[one].whatsOn.language}</a>`;
  });
  const { name, logoUrl } = institution;
  const logo =
    logoUrl === undefined
      ? '<i></i>'
      : `<img src="${escapeHtml(logoUrl)}" alt="" width="24" height="24">`;
  return `<header>
<a href="${escapeHtml(home)}" class="brand">${logo}${escapeHtml(name)}</a>
<nav aria-label="${escapeHtml(words.languages)}">${languages.join('\n')}</nav>
<a href="${escapeHtml(appUrl)}/" class="button">${escapeHtml(words.signIn)}</a>
</header>`;
}
