import { isMaster } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

const load: ScreenRoute['load'] = async () =>
  (await import(/* webpackChunkName: 'landing' */ './landing-screen')).LandingScreen;

export const landingRoute: ScreenRoute = { path: '/landing', access: 'signedIn', load };

export const customerLandingRoute: ScreenRoute = { path: '/customer', access: 'signedIn', load };

export const masterLandingRoute: ScreenRoute = { path: '/master', access: isMaster, load };
