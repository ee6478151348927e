/** Names of the chunks that an inspector needs without a network. */
const SHELL = [
  ...[
    'main',
    'shell-parts',
    'sign-in-again',
    'landing',
    'work-basket',
    'basket-dialogs',
    'day-route',
    'property-record',
  ],
  ...[
    'field-work',
    'field-sending',
    'field-actions',
    'settle-images',
    'work-transfer',
    'condition-form',
    'task-form',
    'form-trial',
    'damage',
    'scan',
    'navigation',
    'phone-numbers',
  ],
];

/** Names of the chunks with a language, which only devices in that language store. */
const LANGUAGES = ['fr-CA'];

/**
 * Number of hash digits in file names. A phone's first files contain the names of all files, so each digit is fifty
 * bytes of them.
 */
const HASH_DIGITS = 6;

/** The page itself with its first script, and what a home screen shows. */
const PUBLIC_FILES =
  /^(index\.html|assets\/first-theme\.\w+\.js|favicon\.svg|manifest\.webmanifest|icons\/.+\.(png|svg))$/;

/** Workbox omits larger chunks with only a warning; here that fails the build. */
const LARGEST_BYTES = 5_000_000;

/** Returns the files of a screen: its chunk, shared chunks, and their fonts. */
function filesOf(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`The inspector's shell needs the chunk ${name}, and the build has none.`);
  return group.chunks.flatMap((chunk) => [...chunk.files, ...chunk.auxiliaryFiles]);
}

function shellFiles(compilation) {
  const files = [...SHELL, ...LANGUAGES].flatMap((name) => filesOf(compilation, name));
  return new Set(files.filter((file) => !file.endsWith('.map')));
}

/** Fails the build when a file of the shell is missing from what the service worker stores. */
async function checkComplete(entries, compilation) {
  const listed = new Set(entries.map(({ url }) => url.replace(/^\//, '')));
  const missing = [...shellFiles(compilation), 'index.html'].filter((file) => !listed.has(file));
  if (missing.length > 0) {
    throw new Error(
      `The service worker would not store ${missing.join(', ')}: the app would not start offline.`,
    );
  }
  return { manifest: entries, warnings: [] };
}

exports.HASH_DIGITS = HASH_DIGITS;

/** Options of workbox's InjectManifest for the inspector's shell, and nothing else. */
exports.shellManifest = {
  include: [
    ({ asset, compilation }) => PUBLIC_FILES.test(asset.name) || shellFiles(compilation).has(asset.name),
  ],
  exclude: [],
  maximumFileSizeToCacheInBytes: LARGEST_BYTES,
  // Their names contain a hash of their contents.
  dontCacheBustURLsMatching: new RegExp(`\\.[0-9a-f]{${HASH_DIGITS}}\\.\\w+$`),
  manifestTransforms: [checkComplete],
};
