import { hasWorkBasket } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

export const workBasketRoute: ScreenRoute = {
  path: '/inspector',
  access: hasWorkBasket,
  worksInField: true,
  load: async () =>
    (await import(/* webpackChunkName: 'work-basket' */ './work-basket-screen')).WorkBasketScreen,
};
