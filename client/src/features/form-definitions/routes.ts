import { mayConfigure } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const formListRoute: ScreenRoute = {
  path: '/form-definitions',
  access: mayConfigure,
  load: async () =>
    (await import(/* webpackChunkName: 'form-definitions' */ './form-list-screen')).FormListScreen,
};

export const formEditorRoute: ScreenRoute = {
  path: '/form-definitions/:key/:version',
  access: mayConfigure,
  load: async () =>
    (await import(/* webpackChunkName: 'form-editor' */ './form-editor-screen')).FormEditorScreen,
};
