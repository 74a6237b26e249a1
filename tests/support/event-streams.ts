import type { AddressInfo } from 'node:net';
import type { PersonName, TestApp } from './app.ts';

/** One message of a stream. */
export type StreamedMessage = { id: string; event: string; data: Record<string, string> };

/** An open stream of server-sent events. */
export type EventStream = {
  status: number;
  headers: Headers;
  text(): string;
  /** What came so far, heartbeats left out. */
  messages(): StreamedMessage[];
  /** The id from which a reader would resume. */
  lastId(): string;
  ended: Promise<void>;
  close(): void;
};

const message = /^id: (?<id>.*)\nevent: (?<event>.*)\ndata: (?<data>.*)$/gm;

function messagesIn(text: string): StreamedMessage[] {
  return [...text.matchAll(message)].map(({ groups = {} }) => {
    const { id = '', event = '', data = '{}' } = groups;
    return { id, event, data: JSON.parse(data) };
  });
}

/** Opens a stream over the network; the server must listen. */
export async function openStream(
  app: TestApp,
  who: PersonName,
  path: string,
  lastId?: string,
): Promise<EventStream> {
  const { port } = app.server.server.address() as AddressInfo;
  const stop = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    signal: stop.signal,
    headers: {
      authorization: `Bearer ${app.token(who)}`,
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
  });
  let text = '';
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    messages: () => messagesIn(text),
    lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
    ended: read().catch(() => undefined),
    close: () => stop.abort(),
  };
}
