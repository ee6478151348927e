import { readLocal, writeLocal } from '../ui/local-value';
import { sessionStore } from './session-store';

/**
 * Something that was said once for as long as one is signed in: it survives reloads, and means nothing to whoever signs
 * in next, be it the same person (decision 6).
 */
export function saidWhileSignedIn(key: string) {
  const signIn = () => sessionStore.get()?.credentials.dateCreated ?? null;
  return {
    isSaid: (): boolean => signIn() !== null && readLocal<number>(key) === signIn(),
    say: (): void => writeLocal(key, signIn()),
  };
}
