import { hash } from 'node:crypto';
import { escapeHtml } from '../domain/text/escape-html.ts';
import { persons } from './persons.ts';

/** The pages of the development identity provider: plain HTML, no script, one inline style known by its hash. */

const style = `
:root { color-scheme: light dark; --line: light-dark(#767676, #949494); --edge: light-dark(#005a9c, #8cc8ff); }
* { box-sizing: border-box; }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-width: 28rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 1.625rem; line-height: 1.25; margin: 0 0 0.5rem; }
ul { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: 0.75rem; }
button { width: 100%; min-height: 3rem; padding: 0.75rem 1rem; font: inherit; text-align: start; cursor: pointer;
  color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 0.5rem; }
button:hover, button:focus-visible { border-color: var(--edge); outline: 2px solid var(--edge); outline-offset: 1px; }
button strong, button span { display: block; }
[role="alert"] { border-inline-start: 4px solid light-dark(#b3261e, #ffb4ab); padding-inline-start: 0.75rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** The Content Security Policy of these pages. A form may redirect to `origins`, the redirect URIs of sign-ins. */
export function contentSecurityPolicy(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    // The provider adds the hash of its own script, which redirects the browser.
    "script-src 'self'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    `form-action ${["'self'", ...origins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Stoa</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;

const alert = (sentence: string | undefined): string =>
  sentence === undefined ? '' : `<p role="alert">${escapeHtml(sentence)}</p>`;

/** The sign-in page with one button per user; `problem` is the error of the last attempt. */
export function loginPage(action: string, problem?: string): string {
  const choices = persons.map(
    ({ login, name, about }) =>
      `<li><button name="person" value="${login}"><strong>${login}</strong><span>${escapeHtml(name)}, ` +
      `${about}</span></button></li>`,
  );
  return page(
    'Sign in',
    `${alert(problem)}
<p>This is a development service: choose who you want to be. No password is asked.</p>
<form method="post" action="${escapeHtml(action)}">
<ul>
${choices.join('\n')}
</ul>
</form>`,
  );
}

/** A page with a message. */
export function messagePage(title: string, sentence: string): string {
  return page(title, `<p>${escapeHtml(sentence)}</p>`);
}

/** The error page; `details` is the message of the provider. */
export function errorPage(details: Record<string, unknown>): string {
  const lines = Object.entries(details).map(([key, value]) => `${key}: ${String(value)}`);
  return page(
    'Signing in did not work',
    `<p role="alert">Start the sign-in again.</p>
<pre>${escapeHtml(lines.join('\n'))}</pre>`,
  );
}

/** The confirmation page of a sign-out. `form` is the provider's form of the buttons. */
export function logoutPage(form: string): string {
  return page(
    'Sign out?',
    `${form}
<ul>
<li><button form="op.logoutForm" name="logout" value="yes"><strong>Sign out</strong></button></li>
<li><button form="op.logoutForm"><strong>Stay signed in</strong></button></li>
</ul>`,
  );
}
