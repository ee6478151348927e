import { mayManageDevices } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const devicesRoute: ScreenRoute = {
  path: '/devices',
  access: mayManageDevices,
  load: async () => (await import(/* webpackChunkName: 'devices' */ './devices-screen')).DevicesScreen,
};
