const { execFile } = require('node:child_process');
const { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');
const { promisify } = require('node:util');
const tseslint = require('typescript-eslint');

const ROOT = join(__dirname, '../..');
const RULES = '.oxlintrc.json';
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

/** Implementations of asynchronous interfaces do not have to await anything. */
const NOT_WANTED = ['require-await'];

/** Rules about values of type `any`, which responses of HTTP libraries have in tests, and one rule about spies. */
const RELAXED_IN_TESTS = [
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'unbound-method',
];

const KIND = "type Kind = 'a' | 'b' | 'c';\n";
const ANY = 'const told = JSON.parse("1");\n';

/** For each rule that needs types: code that it refuses, and similar code that it allows. */
const CASES = {
  'await-thenable': [
    'export const f = async () => await 1;',
    'export const f = async () => await g();\nconst g = async () => 1;',
  ],
  'no-array-delete': [
    'export const f = (list: string[]) => { delete list[0]; };',
    'export const f = (row: Record<string, string>) => { delete row["a"]; };',
  ],
  'no-base-to-string': [
    'export const f = (row: { a: number }) => String(row);',
    'export const f = (row: { a: number }) => String(row.a);',
  ],
  'no-duplicate-type-constituents': [
    'type A = string;\nexport const f = (a: A | string) => a;',
    'type A = string;\nexport const f = (a: A | number) => a;',
  ],
  'no-floating-promises': ['Promise.resolve(1);\nexport {};', 'void Promise.resolve(1);\nexport {};'],
  'no-for-in-array': [
    'export const f = (list: number[]) => { for (const i in list) g(i); };\nconst g = (a: string) => a;',
    'export const f = (row: object) => { for (const i in row) g(i); };\nconst g = (a: string) => a;',
  ],
  'no-implied-eval': ['setTimeout("1", 1);\nexport {};', 'setTimeout(() => 1, 1);\nexport {};'],
  'no-misused-promises': [
    'export const f = (p: Promise<boolean>) => (p ? 1 : 2);',
    'export const f = async (p: Promise<boolean>) => ((await p) ? 1 : 2);',
  ],
  'no-redundant-type-constituents': [
    'export const f = (a: unknown | string) => a;',
    'export const f = (a: number | string) => a;',
  ],
  'no-unnecessary-type-assertion': [
    'export const f = (a: string) => a as string;',
    'export const f = (a: unknown) => a as string;',
  ],
  'no-unsafe-argument': [
    `${ANY}const g = (a: string) => a;\nexport const f = () => g(told);`,
    `${ANY}const g = (a: unknown) => a;\nexport const f = () => g(told);`,
  ],
  'no-unsafe-assignment': [`export ${ANY}`, 'export const told: unknown = JSON.parse("1");'],
  'no-unsafe-call': [`${ANY}told();\nexport {};`, 'const g = () => 1;\ng();\nexport {};'],
  'no-unsafe-enum-comparison': [
    'enum A { B }\nexport const f = (a: A) => a === 0;',
    'enum A { B }\nexport const f = (a: A) => a === A.B;',
  ],
  'no-unsafe-member-access': [
    `${ANY}export const f = () => { void told.a; };`,
    'export const f = (row: { a: number }) => { void row.a; };',
  ],
  'no-unsafe-return': [
    'export const f = () => JSON.parse("1");',
    'export const f = (): unknown => JSON.parse("1");',
  ],
  'no-unsafe-unary-minus': ['export const f = (a: string) => -a;', 'export const f = (a: number) => -a;'],
  'only-throw-error': [
    'export const f = () => { throw "no"; };',
    'export const f = () => { throw new Error("no"); };',
  ],
  'prefer-promise-reject-errors': [
    'export const f = () => Promise.reject("no");',
    'export const f = () => Promise.reject(new Error("no"));',
  ],
  'restrict-plus-operands': [
    'export const f = (a: bigint, b: number) => a + b;',
    'export const f = (a: number, b: string) => b + a;',
  ],
  'restrict-template-expressions': [
    'export const f = (a: { b: string }) => `${a}`;',
    'export const f = (a: number) => `${a}`;',
  ],
  'switch-exhaustiveness-check': [
    `${KIND}export const f = (a: Kind) => { switch (a) { case 'a': return 1; case 'b': return 2; } return 3; };`,
    `${KIND}export const f = (a: Kind) => { switch (a) { case 'a': return 1; default: return 2; } };`,
  ],
  'unbound-method': [
    'class A { b() { return this; } }\nexport const f = new A().b;',
    'class A { b() { return this; } }\nexport const f = () => new A().b();',
  ],
};

const TSCONFIG = {
  compilerOptions: { strict: true, target: 'ES2023', lib: ['ES2023', 'DOM'], types: [], noEmit: true },
  include: ['**/*.ts'],
};

const folder = mkdtempSync(join(tmpdir(), 'typed-lint-'));
const refused = (rule) => join('refused', `${rule}.ts`);
const allowed = (rule) => join('allowed', `${rule}.ts`);
const inTest = (rule) => join('server/test', `${rule}.ts`);

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Returns the findings by file: `{ 'refused/unbound-method.ts': ['unbound-method'] }`. */
async function lint() {
  const run = promisify(execFile)(process.execPath, [OXLINT, '--type-aware', '--format', 'json'], {
    cwd: folder,
  });
  const { stdout } = await run.catch((error) => error);
  // Messages of oxlint itself are plain text.
  if (!stdout.startsWith('{')) throw new Error(`oxlint: ${stdout}`);
  const found = {};
  for (const { code, filename } of JSON.parse(stdout).diagnostics) {
    (found[filename] ??= []).push(/\((.*)\)/.exec(code)?.[1] ?? code);
  }
  return found;
}

describe('lint with types', () => {
  let found;

  beforeAll(async () => {
    cpSync(join(ROOT, RULES), join(folder, RULES));
    write('tsconfig.json', JSON.stringify(TSCONFIG));
    for (const [rule, [bad, good]] of Object.entries(CASES)) {
      write(refused(rule), bad);
      write(allowed(rule), good);
      write(inTest(rule), bad);
    }
    write('refused.mjs', 'export const f = () => CITIES;');
    write('allowed.mjs', 'export const f = () => process.argv;');
    found = await lint();
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has every recommended rule of typescript-eslint that needs types', () => {
    const recommended = tseslint.configs.recommendedTypeChecked.flatMap(({ rules = {} }) =>
      Object.keys(rules),
    );
    const wanted = recommended
      .map((name) => /^@typescript-eslint\/(.*)/.exec(name)?.[1])
      .filter((name) => name && tseslint.plugin.rules[name].meta.docs.requiresTypeChecking);
    const { rules } = JSON.parse(readFileSync(join(ROOT, RULES), 'utf8')).overrides[0];
    const named = Object.keys(rules).map((name) => name.replace('typescript/', ''));
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter((name) => !NOT_WANTED.includes(name) && !named.includes(name))).toEqual([]);
    expect(named.sort()).toEqual(Object.keys(CASES).sort());
  });

  it.each(Object.keys(CASES))('%s refuses a violation, and allows similar code', (rule) => {
    expect(found[refused(rule)]).toContain(rule);
    expect(found[allowed(rule)] ?? []).not.toContain(rule);
  });

  it.each(Object.keys(CASES))('%s is relaxed only in tests where answers are `any`', (rule) => {
    expect((found[inTest(rule)] ?? []).includes(rule)).toBe(!RELAXED_IN_TESTS.includes(rule));
  });

  it('refuses undefined names in scripts, which no compiler checks', () => {
    expect(found['refused.mjs']).toEqual(['no-undef']);
    expect(found['allowed.mjs']).toBeUndefined();
  });
});
