// Replaced by the tooling branch.
const esm = ['@nestjs', 'uuid'];
module.exports = {
  testRegex: '(src|test)/.*\\.spec\\.ts$',
  testEnvironment: 'node',
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '^.+\\.(ts|js|mjs)$': '@swc/jest' },
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
  moduleNameMapper: { '^@walkthrough/domain$': '<rootDir>/../domain/src/index.ts' },
};
