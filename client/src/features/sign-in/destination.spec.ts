import { flagsFrom, type Role, type UserSelf } from '@walkthrough/domain';
import type { Session } from '../../session/session-store';
import { destinationOf } from './destination';

jest.mock('../../session/session-store', () => ({ sessionStore: { get: () => null } }));

const NO_PROFILES = { customer: null, customerAdmin: null, propertyManagerUser: null, inspector: null };

const signedIn = (role: Role, id = 7) =>
  ({
    credentials: { roles: [role] },
    user: { ...NO_PROFILES, id, roles: [role], userPermissions: flagsFrom(['canManageTeams']) } as UserSelf,
    tenant: null,
  }) as unknown as Session;

describe('where a sign-in leads', () => {
  it.each<[what: string, role: Role, address: string, leads: string]>([
    [
      'a screen of theirs, with query and place',
      'ROLE_MANAGER',
      '/teams?team=3#members',
      '/teams?team=3#members',
    ],
    ['an address with a parameter', 'ROLE_MANAGER', '/properties/5/history', '/properties/5/history'],
    ['a screen that is not theirs', 'ROLE_INSPECTOR', '/teams', '/inspector'],
    ['a screen for strangers', 'ROLE_MANAGER', '/passwordReset?key=1', '/landing'],
    ['an address of no screen', 'ROLE_MANAGER', '/api/exports/1', '/landing'],
    ['another host', 'ROLE_MANAGER', '//evil.example/teams', '/landing'],
    ['another host by backslash', 'ROLE_MANAGER', '/\\evil.example/teams', '/landing'],
    ['a whole address', 'ROLE_MANAGER', 'https://evil.example/teams', '/landing'],
    ['a script', 'ROLE_MANAGER', 'javascript:alert(1)', '/landing'],
    ['nothing', 'ROLE_MANAGER', '', '/landing'],
  ])('of %s, asked for by %s at %p: %s', (_what, role, address, leads) => {
    expect(destinationOf(signedIn(role), { address })).toBe(leads);
  });

  it('is home for somebody else than the person who was at work there', () => {
    const asked = { address: '/teams', userId: 7 };
    expect(destinationOf(signedIn('ROLE_MANAGER', 7), asked)).toBe('/teams');
    expect(destinationOf(signedIn('ROLE_MANAGER', 8), asked)).toBe('/landing');
  });

  it('is home where nothing was asked for', () => {
    expect(destinationOf(signedIn('ROLE_MANAGER'), undefined)).toBe('/landing');
  });
});
