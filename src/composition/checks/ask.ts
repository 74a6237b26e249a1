/** Milliseconds in which a server must answer a check. */
export const CHECK_TIMEOUT_MS = 5_000;

const MAX_BYTES = 1_000_000;

/** An answer of a server to a check. */
export type Answered = {
  status: number;
  /** The body if it is a JSON object, otherwise nothing. */
  body: Readonly<Record<string, unknown>> | undefined;
  location: string | null;
  /** The clock of the server in epoch milliseconds; undefined if it does not say. */
  date: number | undefined;
};

function objectIn(text: string): Answered['body'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Sends one request, follows no redirect and does not wait long. @throws Error when there is no answer */
export async function ask(url: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
  });
  const text = (await response.text()).slice(0, MAX_BYTES);
  const date = Date.parse(response.headers.get('date') ?? '');
  return {
    status: response.status,
    body: objectIn(text),
    location: response.headers.get('location'),
    date: Number.isNaN(date) ? undefined : date,
  };
}
