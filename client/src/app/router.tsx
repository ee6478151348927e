import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { ScreenRoute } from '../session/screen-route';
import { RequireAbility, RequireSession } from './guards';
import { ALL_SCREENS } from './screens';
import { AppShell } from './shell/app-shell';
import { CrashScreen } from './shell/crash-screen';
import { ScreenProblem } from './shell/screen-problem';

/** Returns the route of a screen with the guards that follow from `access`. */
function routeOf({ path, access, load }: ScreenRoute): RouteObject {
  const screen: RouteObject = { path, lazy: async () => ({ Component: await load() }) };
  if (access === 'public') return screen;
  if (access === 'signedIn') return { element: <RequireSession />, children: [screen] };
  const guarded = { element: <RequireAbility allowed={access} />, children: [screen] };
  return { element: <RequireSession />, children: [guarded] };
}

/** In the chunk of the landing screen, because no phone needs it offline. */
const loadUnknownAddress = async () => ({
  Component: (await import(/* webpackChunkName: 'landing' */ './shell/unknown-address')).UnknownAddress,
});

type Router = ReturnType<typeof createBrowserRouter>;

/** Creates the router and starts loading the current screen. */
export const createRouter = (): Router =>
  createBrowserRouter([
    {
      element: <AppShell />,
      errorElement: <CrashScreen />,
      children: [
        {
          errorElement: <ScreenProblem />,
          children: [...ALL_SCREENS.map(routeOf), { path: '*', lazy: loadUnknownAddress }],
        },
      ],
    },
  ]);

/**
 * Resolves when the first screen has loaded or failed. Until then the content of index.html stays, to avoid a second
 * render.
 */
export const whenLoaded = (router: Router): Promise<void> =>
  new Promise((resume) => {
    const look = () => router.state.initialized && resume();
    router.subscribe(look);
    look();
  });
