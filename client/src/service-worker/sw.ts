import {
  addPlugins,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Members of a service worker's global scope, because TypeScript's DOM types describe only a page's. */
interface WorkerScope {
  __WB_MANIFEST: (PrecacheEntry | string)[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string } | null>) => void): void;
}

declare const self: WorkerScope;

/** Paths that only the server answers. They are never cached, because tablets are shared. */
const NOT_PAGES = [/^\/api\//, /^\/health/, /^\/metrics/, /^\/socket\.io\//];

// Precached files must be of this version. The URL names the revision, so that during a rolling update a server with
// another version answers with an error. The worker is then installed at the next check.
addPlugins([
  {
    requestWillFetch: ({ request, event }: { request: Request; event?: Event }) => {
      const named = event?.type === 'install' ? getCacheKeyForURL(request.url) : undefined;
      return Promise.resolve(named ? new Request(named, request) : request);
    },
  },
]);

// Precaches only the files of the build. Workbox handles only GET requests.
precacheAndRoute(self.__WB_MANIFEST);

const storedPage = createHandlerBoundToURL('/index.html');

/**
 * The page's policy header lists the sites of its pictures. The precached page has the policy of its installation.
 */
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

// Every path gets the same page; the client's router selects the screen.
registerRoute(new NavigationRoute(storedPage, { denylist: NOT_PAGES }));

// A new worker waits until the page has stored all input and finished sending.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
