import { parentPort } from 'node:worker_threads';
import { openInvitation } from './open-invitation.ts';
import { openObject } from './open-object.ts';

const openers = { object: openObject, invitation: openInvitation };

/** The kind of object as which a text is opened. */
export type OpenedKind = keyof typeof openers;

/** A text for the thread. */
export type OpenerRequest = { readonly kind: OpenedKind; readonly text: string };

/** The messages of the thread: that it is ready, then one answer to each text. */
export type OpenerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'opened'; readonly opened: ReturnType<(typeof openers)[OpenedKind]> }
  | { readonly kind: 'failed'; readonly reason: string };

const send = (message: OpenerMessage): void => parentPort?.postMessage(message);

function answer({ kind, text }: OpenerRequest): OpenerMessage {
  try {
    return { kind: 'opened', opened: openers[kind](text) };
  } catch (error) {
    return { kind: 'failed', reason: String(error).slice(0, 200) };
  }
}

parentPort?.on('message', (request: OpenerRequest) => send(answer(request)));
send({ kind: 'ready' });
