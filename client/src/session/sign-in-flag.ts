import { readLocal, writeLocal } from '../ui/local-value';
import { sessionStore } from './session-store';

/**
 * Flag that lasts as long as the sign-in: it survives reloads and is cleared at the next sign-in, even by the same
 * user.
 */
export function signInFlag(key: string) {
  const signIn = () => sessionStore.get()?.credentials.dateCreated ?? null;
  return {
    isSet: (): boolean => signIn() !== null && readLocal<number>(key) === signIn(),
    set: (): void => writeLocal(key, signIn()),
  };
}
