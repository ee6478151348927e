import { mayConfigure } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const templateConfigRoute: ScreenRoute = {
  path: '/inspection-template-config',
  access: mayConfigure,
  load: async () =>
    (await import(/* webpackChunkName: 'template-config' */ './template-config-screen')).TemplateConfigScreen,
};
