import {
  AUDIT_EVENT_TYPES,
  type AuditEventType,
  type AuditLogPage,
  type TenantUser,
} from '@walkthrough/domain';
import { unit } from '../support/units';
import { useMaple } from '../support/maple';
import { answersToSend, room } from '../support/reports';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { ON_THAT_DAY } from '../support/test-app';

const maple = useMaple({ env: ON_THAT_DAY });
const total = async (kind: AuditEventType) =>
  (await maple.as('manager').get<AuditLogPage>(`/api/userLogEntries?kind=${kind}`)).body.totalElements;
const master = () => maple.server.api.as('master');

const newUnit = () => unit(maple.server);

/** Actions that log each type of the specification. */
const DEEDS: Readonly<Record<AuditEventType, () => Promise<unknown>>> = {
  USER_LOGIN: () =>
    maple.server.api
      .anonymous()
      .post('/api/auth/signin', { usernameOrEmail: 'maple.customer', password: DEMO_PASSWORD }),
  CREATE_USER: () =>
    master().post('/api/sys_tenants/1/admins', { firstName: 'A', lastName: 'B', email: 'ab@maple.example' }),
  CHANGE_PERMISSIONS: async () => {
    const { body } = await master().get<TenantUser[]>('/api/tenants/maple/users');
    const { id } = body.find(({ userName }) => userName === 'maple.coordinator')!;
    await master().put(`/api/sys_tenants/1/admins?userId=${id}&isAdmin=true`);
  },
  ASSIGN_INSPECTION: () => maple.inspections.given(),
  EDIT_INSPECTION: async () => {
    const id = await maple.inspections.given();
    const time = { scheduledDate: '2026-09-21T10:00', timezone: 'CANADA_PACIFIC' };
    await maple.coordinator.put(`/api/inspections/${id}/schedule`, time);
  },
  SUBMIT_INSPECTION: async () => {
    const id = await maple.inspections.given();
    const whole = { inspectionData: answersToSend('task-unit', 'single'), rooms: [room('Den')] };
    await maple.inspector.put(`/api/inspections/${id}`, whole);
  },
  CREATE_PROPERTY: newUnit,
  DELETE_PROPERTY: async () => maple.as('manager').delete(`/api/properties/${(await newUnit()).id}`),
};

it.each(AUDIT_EVENT_TYPES)('[CV-717] logs %s, and the audit log finds it by its type', async (type) => {
  // Signs in all users first, because signing in is logged.
  await total('USER_LOGIN');
  for (const who of ['coordinator', 'inspector']) await maple.as(who).get('/api/users/self');
  await master().get('/api/users/self');
  const before = await total(type);
  await DEEDS[type]();
  expect(await total(type)).toBeGreaterThan(before);
});
