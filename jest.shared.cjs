const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const { $schema: _schema, ...compiler } = JSON.parse(readFileSync(join(__dirname, '.swcrc'), 'utf8'));

/** Published as ES modules only: Jest on Node 20 loads them after compiling them to CommonJS. */
const ESM_ONLY = [
  '@nestjs',
  'nestjs-cls',
  'file-type',
  'strtok3',
  'token-types',
  'peek-readable',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'load-esm',
  'nodemailer',
  'smtp-server',
  'archiver',
  'compress-commons',
  'crc32-stream',
  'is-stream',
  'readdir-glob',
  'zip-stream',
  'flydrive',
  '@poppinss',
  'case-anything',
  'uuid',
  'icu-minify',
  '@formatjs',
];

/** The compiler of the build (.swcrc), told here in full so that it does not depend on the current directory. */
function swc(changes = {}) {
  return ['@swc/jest', { ...compiler, swcrc: false, jsc: { ...compiler.jsc, ...changes } }];
}

const withJsx = swc({
  parser: { ...compiler.jsc.parser, tsx: true },
  transform: { ...compiler.jsc.transform, react: { runtime: 'automatic' } },
});

/** What all workspaces share; tests read the sources of the pure workspaces, so that they never see a stale build. */
exports.shared = {
  testEnvironment: 'node',
  setupFiles: [join(__dirname, 'scripts/jest/compiled-texts.cjs')],
  testSequencer: join(__dirname, 'scripts/jest/longest-first.cjs'),
  reporters: [
    'default',
    join(__dirname, 'scripts/jest/long-files.cjs'),
    join(__dirname, 'scripts/jest/progress.cjs'),
  ],
  // Not where temporary files are, which a run has for itself: what is compiled stays for the next.
  cacheDirectory: join(__dirname, 'node_modules/.cache/jest'),
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '^@walkthrough/domain$': join(__dirname, 'domain/src/index.ts'),
    '^@walkthrough/form-definitions$': join(__dirname, 'form-definitions/src/index.ts'),
  },
  modulePathIgnorePatterns: ['/dist/'],
  transform: { '\\.tsx$': withJsx, '\\.(ts|js|mjs)$': swc() },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
};
