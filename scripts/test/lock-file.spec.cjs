const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..', '..');
const lockedEntries = Object.entries(
  JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages,
);
/** Packages that npm takes from a registry: neither the root, a workspace nor the link to one. */
const downloaded = lockedEntries.filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Returns the names of a package's dependencies that the lock file has in none of the folders Node looks into. */
function findUnlocked(entries, path) {
  const locked = new Map(entries);
  const { dependencies, optionalDependencies } = locked.get(path);
  const isLocked = (name) => {
    const parts = path.split('/node_modules/');
    const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/node_modules/'));
    return ['', ...folders.map((folder) => `${folder}/`)].some((folder) =>
      locked.has(`${folder}node_modules/${name}`),
    );
  };
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !isLocked(name));
}

describe('package-lock.json', () => {
  it('names no registry, so that npm ci takes packages from the configured one', () => {
    expect(downloaded.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  it('has a checksum of every downloaded package', () => {
    expect(downloaded.length).toBeGreaterThan(0);
    expect(downloaded.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  });

  it('has the binaries of all platforms', () => {
    const unlocked = downloaded.flatMap(([path]) =>
      findUnlocked(lockedEntries, path).map((name) => `${path}: ${name}`),
    );
    expect(unlocked).toEqual([]);
  });

  // The built server is in dist/ of the root, where Node does not look into server/node_modules.
  it('has in the root what the built server loads, in the version the server requires', () => {
    const locked = new Map(lockedEntries);
    const wanted = Object.entries(locked.get('server').dependencies).filter(
      ([name]) => !name.startsWith('@walkthrough/'),
    );
    const found = wanted.map(([name]) => [name, locked.get(`node_modules/${name}`)?.version]);
    expect(found).toEqual(wanted);
  });
});

describe('findUnlocked', () => {
  const hasher = { optionalDependencies: { 'hasher-darwin': '1.0.0', 'hasher-linux': '1.0.0' } };

  it.each([
    [[], ['hasher-darwin', 'hasher-linux']],
    [['node_modules/hasher-linux'], ['hasher-darwin']],
    [['node_modules/hasher-linux', 'node_modules/hasher/node_modules/hasher-darwin'], []],
    [['node_modules/hasher-linux', 'node_modules/other/node_modules/hasher-darwin'], ['hasher-darwin']],
  ])('of a lock file with %j returns %j', (paths, unlocked) => {
    const entries = [['node_modules/hasher', hasher], ...paths.map((path) => [path, {}])];
    expect(findUnlocked(entries, 'node_modules/hasher')).toEqual(unlocked);
  });
});
