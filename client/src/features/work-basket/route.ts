import { hasWorkBasket } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const workBasketRoute: ScreenRoute = {
  path: '/inspector',
  opensTo: hasWorkBasket,
  worksInField: true,
  load: async () =>
    (await import(/* webpackChunkName: 'work-basket' */ './work-basket-screen')).WorkBasketScreen,
};
