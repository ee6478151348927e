import { texts } from '../messages/texts';

/** Refusals when a company reaches its quotas. Not fixed by the specification. */
export const quotas = texts('quotas', {
  properties:
    'Your company can have {limit} properties. It has {present}, so {added} more cannot be added. Nothing was changed.',
  users:
    'Your company can have {limit} users, and has {present}. Delete an account before you invite another.',
  storedBytes: 'Your company can store {limit} MB and uses {present} MB. Ask your provider for more.',
  importsPerDay:
    'Your company can upload {limit} spreadsheets in 24 hours, and has uploaded {present}. Try again tomorrow.',
});
