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
  addEventListener(
    type: 'install',
    listener: (event: { waitUntil: (work: Promise<void>) => void }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string } | null>) => void): void;
}

declare const self: WorkerScope;

/** Files of languages in the build. */
const isLanguage = (entry: PrecacheEntry | string): boolean =>
  /\/assets\/[a-z]{2}-[A-Z]{2}\.\w+\.js$/.test(urlOf(entry));
const urlOf = (entry: PrecacheEntry | string): string =>
  `/${(typeof entry === 'string' ? entry : entry.url).replace(/^\//, '')}`;

/** Cache of languages. It exists on devices that have shown another language than English. */
const LANGUAGES = 'languages';
const KEPT_LANGUAGES = 2;

/**
 * Paths that only the server answers, and the page of tenants, whose address holds a secret. They are never cached, because
 * tablets are shared.
 */
const NOT_PAGES = [/^\/api\//, /^\/health/, /^\/metrics/, /^\/socket\.io\//, /^\/tenant-report/];

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
const manifest = self.__WB_MANIFEST;
precacheAndRoute(manifest.filter((entry) => !isLanguage(entry)));

// Devices in English never load another language. The others have it offline, and with a new version before it starts.
const languages = manifest.filter(isLanguage).map(urlOf);
self.addEventListener('install', (event) => event.waitUntil(storeLanguages()));
registerRoute(
  ({ url }) => languages.includes(url.pathname),
  async ({ request }) => {
    const cache = await caches.open(LANGUAGES);
    const stored = await cache.match(request);
    if (stored) return stored;
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  },
);

async function storeLanguages(): Promise<void> {
  if (!(await caches.has(LANGUAGES))) return;
  const cache = await caches.open(LANGUAGES);
  // Those of the running version stay until the next update: its page may still load them.
  const earlier = await cache.keys();
  await cache.addAll(languages);
  for (const request of earlier.slice(0, -KEPT_LANGUAGES)) await cache.delete(request);
}

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
