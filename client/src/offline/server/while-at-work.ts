import { messages } from '@walkthrough/domain';
import { ApiError } from '../../api/api-error';
import type { FieldServer } from './field-server';

/**
 * The server as long as its person works here. Calls are made in the name of whoever is signed in: those of a delivery that
 * is under way when another person signs in wait for the first one's sign-in.
 */
export function whileAtWork(server: FieldServer, isAtWork: () => boolean): FieldServer {
  const calls = Object.entries(server).map(
    ([name, call]: [string, (...sent: never[]) => Promise<unknown>]) => [
      name,
      async (...sent: never[]) => {
        if (!isAtWork()) throw new ApiError('unauthenticated', messages.shell.signInAgain, 401);
        return call(...sent);
      },
    ],
  );
  return Object.fromEntries(calls) as FieldServer;
}
