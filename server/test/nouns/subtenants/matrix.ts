import { idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { seesCustomer, seesSubtenants } from '../../isolation/matrix/oracle';
import { customerIsSeen, idsOf } from '../../isolation/matrix/reading';

export const matrix: NounMatrix = {
  segments: { subtenants: 'customer' },
  listings: {
    'GET subtenants': listing({
      may: seesSubtenants,
      rows: (person, world) => world.customers.filter((customer) => seesCustomer(person, customer)),
      key: idOf,
    }),
  },
  readings: {
    'GET subtenants/{id}/inspections': {
      may: seesSubtenants,
      query: 'month=2026-06',
      stands: customerIsSeen,
      isAbout: (body, { inspections }, [key]) =>
        idsOf(body).every((id) => {
          const inspection = inspections.get(Number(id))!;
          return inspection.isCondition && String(inspection.property.customerId) === key;
        }),
    },
    'GET subtenants/{id}/inspections-count': {
      may: seesSubtenants,
      query: 'month=2026-06',
      stands: customerIsSeen,
    },
  },
};
