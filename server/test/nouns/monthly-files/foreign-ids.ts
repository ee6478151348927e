import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  queries: {
    'GET inspectors/{id}/remuneration': 'month=2026-09&timeZone=America/Vancouver',
  },
};
