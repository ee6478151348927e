import { hasWorkBasket, isManager, type UserSelf } from '@walkthrough/domain';

/**
 * Whether a report is opened as the office opens it (`manager=true`, spec 2 §2.2). Who somebody is decides: at the
 * inspector's address whoever has no Work Basket reads it as who they are, and an inspector who follows a manager's link
 * still writes onto their device.
 */
export const opensAsManager = (user: Pick<UserSelf, 'roles'>, query: URLSearchParams): boolean =>
  !hasWorkBasket(user) || (query.get('manager') === 'true' && isManager(user));
