import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { startLanguage } from './ui/language';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** Resolves in the next task, so that a slow phone can handle a tap in between. */
const pause = () => new Promise((resume) => window.setTimeout(resume));

/** Starts the app step by step, because all steps at once would block a slow phone for half a second. */
async function show(place: HTMLElement): Promise<void> {
  await pause();
  const { createRouter, whenLoaded: isLoaded } = await import(/* webpackMode: 'eager' */ './app/router');
  await pause();
  const router = createRouter();
  await pause();
  const { start } = await import(/* webpackMode: 'eager' */ './app/start');
  await pause();
  await startLanguage();
  await start();
  await isLoaded(router);
  // Renders in slices for the same reason.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

void show(root);
