import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  // Rules and places belong to no company: only unknown ones are refused.
  ids: () => Promise.resolve({ rule: 'ZZ-99', jurisdiction: 'ZZ' }),
  bodies: {
    'PUT law-settings/rules/{rule}': { isOff: true },
    'PUT law-settings/packs/{jurisdiction}': { isReviewed: true },
  },
};
