import { idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { has, isStaff } from '../../isolation/matrix/oracle';
import { NO_UUID } from '../../isolation/matrix/resource';

export const matrix: NounMatrix = {
  constants: { deviceId: NO_UUID },
  listings: {
    'GET sync/devices': listing({
      may: (person) => isStaff(person) && has(person, 'canManageUser'),
      rows: (person, { devices }) => devices.filter(({ tenantId }) => tenantId === person.tenantId),
      key: idOf,
      size: 'size',
      narrows: { inspectorId: ({ userId }) => userId },
    }),
  },
  withoutRow: {
    'PUT sync/devices/{deviceId}':
      'says what waits on a device of the caller’s; whose inspections it may name is told in test/http/sync-devices',
  },
};
