interface ShellManifest {
  manifestTransforms: ((entries: { url: string }[], compilation: unknown) => Promise<unknown>)[];
}

const { shellManifest } = jest.requireActual<{ shellManifest: ShellManifest }>('../../shell-manifest.cjs');

const chunk = (name: string) => ({ files: [`assets/${name}.js`], auxiliaryFiles: [`assets/${name}.js.map`] });
const groups = (names: readonly string[]) => ({
  namedChunkGroups: new Map(names.map((name) => [name, { chunks: [chunk(name)] }])),
});
const NAMES = [
  ...[
    'main',
    'shell-parts',
    'sign-in-again',
    'landing',
    'work-basket',
    'basket-dialogs',
    'day-route',
    'property-record',
    'navigation',
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
  'fr-CA',
];
const urls = (names: readonly string[]) => ['index.html', ...names.map((name) => `assets/${name}.js`)];
const check = (listed: readonly string[], built: readonly string[] = NAMES) =>
  shellManifest.manifestTransforms[0]?.(
    listed.map((url) => ({ url: `/${url}` })),
    groups(built),
  );

describe('the shell stored by the service worker', () => {
  it('is complete', async () => {
    await expect(check(urls(NAMES))).resolves.toMatchObject({ warnings: [] });
  });

  it.each(NAMES)('fails the build without %s', async (name) => {
    const others = NAMES.filter((each) => each !== name);
    await expect(check(urls(others))).rejects.toThrow(`assets/${name}.js`);
    await expect(check(urls(NAMES), others)).rejects.toThrow(name);
  });

  it('fails the build without the page itself', async () => {
    await expect(check(urls(NAMES).slice(1))).rejects.toThrow('index.html');
  });
});
