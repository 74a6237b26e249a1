import {
  catalogues,
  type DecisionProblem,
  type Locale,
  MAIL_DECISIONS,
} from '../../domain/messages/index.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import type { MailRow as TableRow } from '../../domain/text/mail-page.ts';
import { plainHtml } from '../../domain/text/plain-html.ts';
import type { AskedDecision, DecisionAnswer } from './decide.schema.ts';

/** The style of the pages of decisions, which their policy names by its hash. */
export const DECIDE_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#f5f6f8, #12161d); color: light-dark(#19212d, #e9edf3); }
main { max-width: 37.5rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 1rem; }
table { margin: 1rem 0; border-collapse: collapse; }
th { padding: 0.25rem 1rem 0.25rem 0; font-weight: normal; text-align: left; vertical-align: top; white-space: nowrap;
  color: light-dark(#52606d, #b3bfcc); }
td { padding: 0.25rem 0; vertical-align: top; white-space: pre-line; }
p { margin: 0 0 0.5rem; }
label { display: block; margin-top: 1.5rem; font-weight: bold; }
textarea { box-sizing: border-box; width: 100%; min-height: 6rem; padding: 0.5rem; font: inherit; }
.hint { color: light-dark(#52606d, #b3bfcc); }
.error { padding: 0.75rem; border: 2px solid light-dark(#a4262c, #f1a3a7); }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1rem 0 1.5rem; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid; border-radius: 0.25rem; font: inherit;
  background: transparent; color: light-dark(#135a86, #8cc6ee); cursor: pointer; }
button[value='approve'] { background: #135a86; border-color: #135a86; color: #ffffff; }
a { color: light-dark(#135a86, #8cc6ee); }
`;

type Link = { href: string; label: string };

const linkHtml = ({ href, label }: Link): string =>
  `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`;

const pageHtml = (locale: Locale, title: string, parts: readonly string[]): string =>
  plainHtml({ locale, title, style: DECIDE_STYLE, parts });

const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');

const rowHtml = ({ label, value }: TableRow): string =>
  `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;

function formHtml({ locale, token, comment, error }: AskedDecision): string {
  const { actions, comment: label, hint, errors } = catalogues[locale].decide;
  const isWrong = error === 'comment_missing' || error === 'comment_too_long';
  const buttons = MAIL_DECISIONS.map(
    (action) => `<button name="action" value="${action}">${escapeHtml(actions[action])}</button>`,
  );
  return `<form method="post" action="/decide">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${error === null ? '' : `<p class="error" id="error" role="alert">${escapeHtml(errors[error])}</p>`}
<label for="comment">${escapeHtml(label)}</label>
<p class="hint" id="hint">${escapeHtml(hint)}</p>
<textarea id="comment" name="comment" maxlength="1000" aria-describedby="hint${isWrong ? ' error' : ''}"${isWrong ? ' aria-invalid="true"' : ''}>${escapeHtml(comment ?? '')}</textarea>
<p class="buttons">${buttons.join('\n')}</p>
</form>`;
}

/** The page on which a request is decided: a form, and nothing that acts by itself. */
function askedHtml(page: AskedDecision): string {
  const { locale, mail, table } = page;
  return pageHtml(locale, mail.subject, [
    paragraphs(mail.body.split('\n')),
    `<table>\n${table.rows.map(rowHtml).join('\n')}\n</table>`,
    paragraphs(table.notes),
    formHtml(page),
    linkToEvent(mail.url, locale),
  ]);
}

const linkToEvent = (url: string | null, locale: Locale): string =>
  url === null ? '' : linkHtml({ href: url, label: catalogues[locale].decide.open });

function doneHtml({ locale, action, opened, mail }: Answer<'done'>): string {
  const { done, forwarded } = catalogues[locale].decide;
  const { title, sentence } = done[action];
  const said = opened === null ? sentence : forwarded(opened);
  return pageHtml(locale, title, [paragraphs([mail.subject, said]), linkToEvent(mail.url, locale)]);
}

function problemHtml({ problem, locale, url }: Answer<'problem'>, reader: Reader): string {
  const language = locale ?? reader.locale;
  const { problems, signIn } = catalogues[language].decide;
  const { title, sentence } = problems[problem];
  const inbox = linkHtml({ href: `${reader.appUrl}/approvals`, label: signIn });
  return pageHtml(language, title, [
    paragraphs([sentence]),
    url ? linkToEvent(url, language) : inbox,
  ]);
}

type Answer<Kind> = Extract<DecisionAnswer, { kind: Kind }>;

/** The reader of a page: the language of the browser, and the address of the web app. */
export type Reader = { locale: Locale; appUrl: string };

const STATUS_OF_PROBLEM: Readonly<Record<DecisionProblem, number>> = {
  invalid: 404,
  refused: 403,
  expired: 410,
  used: 410,
  settled: 410,
  changed: 410,
};

/** The page of an answer, and its status. */
export function viewDecision(
  answer: DecisionAnswer,
  reader: Reader,
): { status: number; html: string } {
  if (answer.kind === 'done') return { status: 200, html: doneHtml(answer) };
  if (answer.kind === 'problem') {
    return { status: STATUS_OF_PROBLEM[answer.problem], html: problemHtml(answer, reader) };
  }
  const { error } = answer;
  const status = error === null ? 200 : error === 'not_free' ? 409 : 422;
  return { status, html: askedHtml(answer) };
}
