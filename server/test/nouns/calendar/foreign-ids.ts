import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  bodies: {
    'PUT inspections/{id}/plan': { scheduledDate: '2026-12-01T09:00', timezone: 'CANADA_PACIFIC' },
  },
  queries: {
    'GET inspections/{id}/blocked-times': 'from=2026-12-01&until=2026-12-02&timezone=CANADA_PACIFIC',
  },
};
