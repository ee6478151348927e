import { hasWorkBasket, isManager, type UserSelf } from '@walkthrough/domain';

/**
 * Returns whether a report opens in manager mode (`manager=true`). The user's role decides: users without a Work Basket
 * open the inspector's address in their own role, and an inspector who follows a manager's link still writes to the
 * device.
 */
export const opensAsManager = (user: Pick<UserSelf, 'roles'>, query: URLSearchParams): boolean =>
  !hasWorkBasket(user) || (query.get('manager') === 'true' && isManager(user));
