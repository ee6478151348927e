import { isCustomerSide, isManager } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

const load: ScreenRoute['load'] = async () =>
  (await import(/* webpackChunkName: 'property-editor' */ './property-editor-screen')).PropertyEditorScreen;

/** The staff variant: the property's customer can be changed, too. Who may change nothing reads it. */
export const staffPropertyRoute: ScreenRoute = {
  path: '/managerPropertyDetails',
  opensTo: isManager,
  load,
};

/** The variant of customers and property managers. */
export const ownPropertyRoute: ScreenRoute = {
  path: '/customer/property-details',
  opensTo: isCustomerSide,
  load,
};
