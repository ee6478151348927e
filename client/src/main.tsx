import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** In which a slow phone takes a tap. */
const pause = () => new Promise((resume) => window.setTimeout(resume));

/** One after the other: what runs before the first screen would hold a slow phone up for half a second, if it ran at once. */
async function show(place: HTMLElement): Promise<void> {
  await pause();
  const { createRouter, isLoaded } = await import(/* webpackMode: 'eager' */ './app/router');
  await pause();
  const router = createRouter();
  await pause();
  const { start } = await import(/* webpackMode: 'eager' */ './app/start');
  await pause();
  await start();
  await isLoaded(router);
  // In slices, for the same reason.
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
