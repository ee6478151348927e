import { messages } from '@walkthrough/domain';
import { ApiError } from '../../../api/api-error';
import type { FieldServer } from './field-server';

/**
 * Wraps the server for one user. Calls use the signed-in user's token, so calls of a running delivery wait for the
 * first user's sign-in when somebody else signs in.
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
