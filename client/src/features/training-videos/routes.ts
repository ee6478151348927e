import { isMaster } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const trainingGalleryRoute: ScreenRoute = {
  path: '/training-videos-gallery',
  access: (user) => !isMaster(user),
  load: async () =>
    (await import(/* webpackChunkName: 'training-videos' */ './gallery-screen')).GalleryScreen,
};

export const trainingConfigurationRoute: ScreenRoute = {
  path: '/training-videos-configuration',
  access: isMaster,
  load: async () =>
    (await import(/* webpackChunkName: 'training-configuration' */ './configuration-screen'))
      .ConfigurationScreen,
};
