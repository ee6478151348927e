import { type RoutePath, SCREEN_PATHS, screenAt } from '@walkthrough/domain';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { RequireAccess, RequireSession } from './guards';
import { SCREEN_LOADERS } from './screens';
import { AppShell } from './shell/app-shell';
import { CrashScreen } from './shell/crash-screen';
import { ScreenProblem } from './shell/screen-problem';

/** Returns the route of a screen with the guards that follow from its declaration. */
function routeOf(path: RoutePath): RouteObject {
  const { access } = screenAt(path);
  const screen: RouteObject = { path, lazy: async () => ({ Component: await SCREEN_LOADERS[path]() }) };
  if (access === 'public') return screen;
  if (access === 'signedIn') return { element: <RequireSession />, children: [screen] };
  const guarded = { element: <RequireAccess path={path} />, children: [screen] };
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
          children: [...SCREEN_PATHS.map(routeOf), { path: '*', lazy: loadUnknownAddress }],
        },
      ],
    },
  ]);

/**
 * Resolves when the first screen has loaded or failed. Until then the content of index.html stays, to avoid a second
 * render.
 */
export const isLoaded = (router: Router): Promise<void> =>
  new Promise((resume) => {
    const look = () => router.state.initialized && resume();
    router.subscribe(look);
    look();
  });
