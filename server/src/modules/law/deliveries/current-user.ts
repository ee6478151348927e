import { requestContext } from '../../../core/context/request-context';

/** Returns who acts; without a user, no id and no name. */
export function currentUser(): { userId: number | null; name: string } {
  const actor = requestContext.actorOrNull();
  if (actor === null) return { userId: null, name: '' };
  // The provider is not a company user: their id would belong to someone else there.
  const isOwnUser = actor.tenantId === requestContext.tenantId();
  return { userId: isOwnUser ? actor.userId : null, name: actor.name };
}
