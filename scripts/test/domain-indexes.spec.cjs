const { domainIndexes } = require('../lib/domain-indexes.mjs');

const FILES = {
  'access/roles': 'export const ROLES = [];',
  'screens/landing.messages': 'export const landing = {};',
  'screens/screen': 'export interface Screen {}',
  'teams/access': 'export const MANAGES_TEAMS = {};',
  'teams/calls': 'export const TEAM = Type.Object({});\nexport const TEAM_CALLS = {};',
  'teams/messages': 'export const teams = {};',
  'teams/screens': "export const teamScreens = {\n  '/teams': {},\n};",
  'wire/call': 'export interface Call {}',
  'wire/calls': 'export type CallName = string;',
};

describe('generated files of the domain', () => {
  const generated = domainIndexes(Object.keys(FILES), (file) => FILES[file]);

  it('export rules, but neither texts nor tables of calls and screens', () => {
    expect(generated.index.match(/'.+'/g)).toEqual([
      "'./access/roles'",
      "'./screens/all-screens'",
      "'./screens/screen'",
      "'./teams/access'",
      "'./wire/calls'",
    ]);
  });

  it('collect texts, calls and screens by the names of their files', () => {
    expect(generated['messages/catalogue']).toContain("export { teams } from '../teams/messages';");
    expect(generated['wire/all-calls']).toContain("import { TEAM_CALLS } from '../teams/calls';");
    expect(generated['wire/all-calls']).not.toMatch(/\bTEAM\b/);
    expect(generated['screens/all-screens']).toContain('...teamScreens,');
  });

  it('refuse an address that two nouns declare, and a table without entries', () => {
    const twice = { ...FILES, 'people/screens': "export const peopleScreens = {\n  '/teams': {},\n};" };
    expect(() => domainIndexes(Object.keys(twice), (file) => twice[file])).toThrow(/twice.*\/teams/);
    const empty = { ...FILES, 'people/calls': 'export const PEOPLE = {};' };
    expect(() => domainIndexes(Object.keys(empty), (file) => empty[file])).toThrow(/people\/calls/);
  });
});
