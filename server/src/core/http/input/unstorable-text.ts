import { fill, messages, findUnstorablePath } from '@walkthrough/domain';
import { invalidRequest } from '../../errors/product-error';

const { theBody, unstorableText } = messages.requests;

/** Field names are the client's own text. */
const MAX_NAME_LENGTH = 100;

/** @throws ProductError invalid_request that names the first field whose text, or name, cannot be stored */
export function assertStorable(sent: unknown): void {
  const place = findUnstorablePath(sent);
  if (place === null) return;
  const field = place.slice(0, MAX_NAME_LENGTH) || theBody;
  const problem = fill(unstorableText, { field });
  throw invalidRequest(problem, { problems: [{ field, problem }] });
}
