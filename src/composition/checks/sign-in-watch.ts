import { signInFaults } from './issuer-faults.ts';

/** Milliseconds between two questions to the issuer, because `/ready` can be polled often. */
const PAUSE_MS = 30_000;

/**
 * Why people cannot sign in at an issuer, as it was found last; nobody waits for it. A call that finds the last answer
 * older than half a minute asks anew, for the calls after it.
 */
export function watchSignIn(issuer: string | undefined): () => readonly string[] {
  let faults: readonly string[] = [];
  let askAgainAt = Number.NEGATIVE_INFINITY;
  const look = async (at: string): Promise<void> => {
    faults = (await signInFaults(at)).map(({ sentence }) => sentence);
  };
  return () => {
    if (issuer !== undefined && performance.now() >= askAgainAt) {
      askAgainAt = performance.now() + PAUSE_MS;
      void look(issuer);
    }
    return faults;
  };
}
