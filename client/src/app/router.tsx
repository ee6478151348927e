import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { ScreenRoute } from '../session/screen-route';
import { RequireAbility, RequireSession } from './guards';
import { ALL_SCREENS } from './screens';
import { AppShell } from './shell/app-shell';
import { CrashScreen } from './shell/crash-screen';
import { ScreenProblem } from './shell/screen-problem';

/** A screen with the guards that follow from whom it opens to. */
function routeOf({ path, opensTo, load }: ScreenRoute): RouteObject {
  const screen: RouteObject = { path, lazy: async () => ({ Component: await load() }) };
  if (opensTo === 'strangers') return screen;
  if (opensTo === 'everybody signed in') return { element: <RequireSession />, children: [screen] };
  const guarded = { element: <RequireAbility allowed={opensTo} />, children: [screen] };
  return { element: <RequireSession />, children: [guarded] };
}

/** With the landing screen, to which it leads: no phone needs it offline. */
const loadUnknownAddress = async () => ({
  Component: (await import(/* webpackChunkName: 'landing' */ './shell/unknown-address')).UnknownAddress,
});

export type Router = ReturnType<typeof createBrowserRouter>;

/** Begins to load the screen of the address. */
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

/** Once that screen is there, or cannot be had. Until then what index.html shows stands: nothing is drawn twice. */
export const isLoaded = (router: Router): Promise<void> =>
  new Promise((resume) => {
    const look = () => router.state.initialized && resume();
    router.subscribe(look);
    look();
  });
