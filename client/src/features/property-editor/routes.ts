import { isCustomerSide, isManager } from '@walkthrough/domain';
import type { ScreenRoute } from '../../session/screen-route';

const load: ScreenRoute['load'] = async () =>
  (await import(/* webpackChunkName: 'property-editor' */ './property-editor-screen')).PropertyEditorScreen;

/** Staff variant, which can change the customer. Read-only without the right to modify. */
export const staffPropertyRoute: ScreenRoute = {
  path: '/managerPropertyDetails',
  access: isManager,
  load,
};

/** Variant for customers and property managers. */
export const ownPropertyRoute: ScreenRoute = {
  path: '/customer/property-details',
  access: isCustomerSide,
  load,
};
