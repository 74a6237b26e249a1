import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { listOutbox, type OutboxMail } from '../../ports/mailer.ts';
import { plainPagePolicy } from '../response/plain-page-policy.ts';

/** The path at which development shows the mails that no server sends. */
export const DEV_MAILS_PATH = '/dev/mails';

/** Whether mails are shown: in development without a mail server, and nowhere else, since anybody may look. */
export const showsMails = ({ development, mail }: Pick<Config, 'development' | 'mail'>): boolean =>
  development && mail.smtpUrl === undefined;

const style = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 50rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
summary { cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { width: 100%; height: 30rem; border: 1px solid; background: #fff; }
`;

/** Mails have their styles in attributes. Their pages inherit the policy of this one, and a sandbox without scripts. */
const POLICY = `${plainPagePolicy(style)}; style-src-attr 'unsafe-inline'`;

/** A mail as its reader sees it, without scripts; its links open in a tab of their own. */
function frameOf({ subject, html }: OutboxMail): string {
  const page = html.replace('<head>', '<head><base target="_blank">');
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return `<iframe sandbox="${sandbox}" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(page)}"></iframe>`;
}

function articleOf(mail: OutboxMail): string {
  const { to, subject, text, calendar } = mail;
  const part = calendar === undefined ? '' : `<pre>${escapeHtml(calendar.text)}</pre>\n`;
  const words = `${escapeHtml(subject)}</strong><br>${escapeHtml(`${to.name} <${to.address}>`)}`;
  return `<details><summary><strong>${words}</summary>
${frameOf(mail)}
<pre>${escapeHtml(text)}</pre>
${part}</details>`;
}

const pageOf = (mails: readonly OutboxMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mails · Stoa</title>
<style>${style}</style>
</head>
<body>
<h1>Mails</h1>
<p>Nothing is sent without SMTP_URL. The newest mails, for development only:</p>
${mails.map(articleOf).join('\n')}
</body>
</html>
`;

/** `GET /dev/mails`: the newest mails as a page, or as JSON for who accepts no HTML; 404 where mails are not shown. */
export function serveDevelopmentMails(app: FastifyInstance, config: Config): void {
  if (!showsMails(config)) return;
  const options = { schema: { hide: true }, config: { public: true } } as const;
  app.get(DEV_MAILS_PATH, options, async (request, reply) => {
    const mails = await listOutbox(config.mail.outbox);
    if (!request.headers.accept?.includes('text/html')) return { data: mails };
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8');
    return pageOf(mails);
  });
}
