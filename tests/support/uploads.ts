import type { Answer, Caller } from './app.ts';

const BOUNDARY = 'stoa-test-boundary';

/** How a form differs from the usual one. */
type FormOptions = {
  field?: string;
  name?: string;
  type?: string;
  /** Texts of the form beside the file. */
  texts?: Readonly<Record<string, string>>;
};

/** As browsers write names. */
const quoted = (name: string): string => name.replaceAll('"', '%22');

/** A form with one file, as bytes. */
export function formOf(
  bytes: Uint8Array | string,
  {
    field = 'file',
    name = 'notes.txt',
    type = 'application/octet-stream',
    texts = {},
  }: FormOptions = {},
): Buffer {
  const parts = Object.entries(texts).map(
    ([of, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${of}"\r\n\r\n${value}\r\n`,
  );
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; ` +
    `filename="${quoted(name)}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(parts.join('') + head),
    typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** What says that a body is a form. */
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Sends bytes as a form. */
export const sendForm = (caller: Caller, path: string, form: Buffer | string): Promise<Answer> =>
  caller.send('POST', path, form, { 'content-type': FORM_TYPE });

/** Sends a file in a form. */
export const sendFile = (
  caller: Caller,
  path: string,
  bytes: Uint8Array | string,
  options: FormOptions = {},
): Promise<Answer> => sendForm(caller, path, formOf(bytes, options));
