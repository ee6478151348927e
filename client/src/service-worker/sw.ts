import {
  addPlugins,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** What a service worker has that a page has not; the DOM's own types do not describe it beside those of a page. */
interface WorkerScope {
  __WB_MANIFEST: (PrecacheEntry | string)[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string } | null>) => void): void;
}

declare const self: WorkerScope;

/** The server's own addresses: they are answered by the server or not at all, and never stored (shared tablets). */
const NOT_PAGES = [/^\/api\//, /^\/health/, /^\/metrics/, /^\/socket\.io\//];

// What is stored has to be of this version: while servers are replaced, one of another version says so to whoever names
// the one that is wanted, and the worker is installed at the next look.
addPlugins([
  {
    requestWillFetch: ({ request, event }: { request: Request; event?: Event }) => {
      const named = event?.type === 'install' ? getCacheKeyForURL(request.url) : undefined;
      return Promise.resolve(named ? new Request(named, request) : request);
    },
  },
]);

// Only what the build names, and only reads: workbox leaves every call that is not a GET alone.
precacheAndRoute(self.__WB_MANIFEST);

const storedPage = createHandlerBoundToURL('/index.html');

/** The header of its page names the sites that its pictures come from: of the stored page, those of when it was stored. */
const GALLERY = /^\/training-videos-gallery/;
registerRoute(
  new NavigationRoute(
    async (options) => {
      const fresh = await fetch(options.request).catch(() => null);
      return fresh?.ok ? fresh : storedPage(options);
    },
    { allowlist: [GALLERY] },
  ),
);

// The page for every address; the router of the client decides what it shows.
registerRoute(new NavigationRoute(storedPage, { denylist: NOT_PAGES }));

// A new worker waits until the page has stored all input and finished sending.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
