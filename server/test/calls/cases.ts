import type { CallCase } from './call-case';

const firstOf = (body: unknown) => (body as unknown[])[0];

/** One case for each call that the product answers, in the order of the spec's list. */
export const CALL_CASES: CallCase[] = [
  {
    id: 'E-001',
    path: 'auth/signin',
    body: { usernameOrEmail: 'maple.coordinator@demo.example', password: 'Demo!2026' },
    as: null,
    content: ({ body }) =>
      expect(body).toEqual({
        accessToken: expect.stringMatching(/^ey/) as string,
        expiresAt: expect.any(Number) as number,
      }),
  },
  {
    id: 'E-004',
    path: 'auth/roles',
    as: 'maple.inspector',
    content: ({ body }) => expect(body).toEqual([{ role: 'ROLE_INSPECTOR' }]),
  },
  {
    id: 'E-006',
    path: 'users/self',
    as: 'maple.pm',
    content: ({ body }) =>
      expect(body).toMatchObject({
        userName: 'maple.pm',
        propertyManagerUser: { name: 'Pat Murray', customer: { customerName: 'Harbourview Holdings' } },
        customer: null,
        manager: null,
      }),
    refused: { as: null, status: 401 },
  },
  {
    id: 'E-007',
    path: 'sys_tenants/self',
    as: 'cascade.customer',
    content: ({ body }) =>
      expect(body).toMatchObject({
        tenantName: 'cascade',
        displayName: 'Cascade Rentals',
        tenantConfig: { customerLabel: 'Client', hasTier2Support: true },
      }),
    refused: { as: 'master', status: 403 },
  },
  {
    id: 'E-008',
    path: 'inspection-templates',
    as: 'maple.inspector',
    content: ({ body }) =>
      expect(body).toEqual([
        { id: 1, name: 'Unit' },
        { id: 2, name: 'Common Area' },
      ]),
    refused: { as: null, status: 401 },
  },
  {
    id: 'E-009',
    path: 'inspection-templates/general',
    as: 'maple.customer',
    content: ({ body }) => expect(firstOf(body)).toEqual({ id: 1, name: 'Unit' }),
    refused: { as: 'master', status: 403 },
  },
  {
    id: 'E-013',
    path: 'test',
    as: null,
    content: ({ body }) => expect(body).toMatchObject({ service: 'walkthrough' }),
  },
  {
    id: 'E-032',
    path: 'customers',
    as: 'maple.coordinator',
    content: ({ body }) =>
      expect((body as { customerName: string }[]).map((customer) => customer.customerName)).toEqual([
        'Cedar & Main Estates',
        'Harbourview Holdings',
        'Lindqvist',
        'Prairie Gate Rentals',
      ]),
    refused: { as: 'maple.inspector', status: 403 },
  },
  {
    id: 'E-063',
    path: 'inspectors/self',
    as: 'maple.inspector2',
    content: ({ body }) =>
      expect(body).toMatchObject({
        name: 'Farah',
        teams: [{ name: 'South team' }],
        auditTeams: [{ name: 'South team' }],
        isTier2: false,
      }),
    refused: { as: 'maple.coordinator', status: 403 },
  },
  {
    id: 'E-150',
    path: 'inspections/rolling/page?size=5',
    as: 'maple.coordinator',
    content: ({ body }) =>
      expect(body).toMatchObject({ totalElements: 60, totalPages: 12, last: false, content: { length: 5 } }),
    refused: { as: 'maple.auditor', status: 403 },
  },
  ...(
    [
      ['E-151', 'inspections/assigned', 'maple.auditor'],
      ['E-152', 'inspections/scheduled', 'maple.auditor'],
      ['E-153', 'inspections/completed', 'maple.inspector'],
      ['E-154', 'inspections/audited', 'maple.inspector'],
      ['E-155', 'inspections/cancelled', 'maple.inspector'],
    ] as const
  ).map(([id, path, notAllowed]): CallCase => ({
    id,
    path,
    as: 'maple.coordinator',
    content: ({ body }) => expect(body).toEqual({ content: [], totalElements: 0, totalPages: 0, last: true }),
    refused: { as: notAllowed, status: 403 },
  })),
  {
    id: 'E-177',
    path: 'inspectors',
    as: 'maple.coordinator',
    content: ({ body }) =>
      expect((body as { name: string }[]).map((inspector) => inspector.name)).toEqual(['Farah', 'Kowalski']),
    refused: { as: 'maple.inspector', status: 403 },
  },
  {
    id: 'E-178',
    path: 'inspectors/all',
    as: 'maple.manager',
    content: ({ body }) =>
      expect(firstOf(body)).toMatchObject({ firstName: 'Nadia', name: 'Farah', isActive: true }),
    refused: { as: 'master', status: 403 },
  },
];
