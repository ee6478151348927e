const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs');
const { dirname, join, relative, resolve } = require('node:path');

const ROOT = resolve(__dirname, '../..');
const textOf = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Returns the paths of the project's documents. */
function documents(folder = 'docs') {
  const below = readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return documents(path);
    return path.endsWith('.md') ? [path] : [];
  });
  return folder === 'docs' ? ['README.md', 'CONTRIBUTING.md', ...below] : below;
}

/** Returns the anchor of a heading as GitHub creates it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = (path) => [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

/** Returns the commands in a text as `{ name, options }`, each up to the end of its quotation or line. */
const commandsIn = (text) =>
  [...text.matchAll(/npm run ([\w:-]+)([^`#\n]*)/g)].map(([, name, rest]) => ({
    name,
    options: [...rest.matchAll(/(?<=\s)--([a-z][\w-]*)/g)].map(([, option]) => option),
  }));

const { scripts } = JSON.parse(textOf('package.json'));
const script = (name) => textOf(/scripts\/[\w-]+\.mjs/.exec(scripts[name])[0]);
/** Returns whether a script's `parseArgs` has the option. The options of `admin` are in a program of the server. */
const knows = (name, option) => new RegExp(`[\\s{]'?${option}'?: \\{ type:`).test(script(name));
const LOOKED_AT = ['bench', 'cluster', 'load', 'torture'];

describe.each(documents())('%s', (path) => {
  const text = textOf(path);

  it('links to existing targets', () => {
    const lost = [...text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => {
        const [file, anchor] = link.split('#');
        const target = file === '' ? path : relative(ROOT, resolve(ROOT, dirname(path), file));
        if (!existsSync(join(ROOT, target))) return true;
        return (
          anchor !== undefined && statSync(join(ROOT, target)).isFile() && !anchorsOf(target).includes(anchor)
        );
      });
    expect(lost).toEqual([]);
  });

  it('names existing commands with their options', () => {
    const wrong = commandsIn(text).flatMap(({ name, options }) => {
      if (!Object.hasOwn(scripts, name)) return [name];
      if (!LOOKED_AT.includes(name)) return [];
      return options.filter((option) => !knows(name, option)).map((option) => `${name} --${option}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('settings in the installation documents', () => {
  const sources = readdirSync(join(ROOT, 'server/src/core'), { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => textOf(`server/src/core/${name}`))
    .join('\n');
  const tabled = [...textOf('docs/operations/configuration.md').matchAll(/^\| (`[A-Z_`, ]+`) +\|/gm)].flatMap(
    ([, names]) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );

  it('are known to the product', () => {
    expect(tabled.length).toBeGreaterThan(15);
    expect(tabled.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  });

  it('are listed in the table when a plan needs them', () => {
    const plan = textOf('docs/operations/scale.md');
    const asked = [...plan.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter((name) => !tabled.includes(name))).toEqual([]);
  });
});
