/** Pure functions only: no database, no DOM. Run with TZ set to something unusual too: no rule may depend on it. */
module.exports = {
  rootDir: __dirname,
  displayName: 'domain',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.spec.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        module: { type: 'commonjs' },
      },
    ],
  },
};
