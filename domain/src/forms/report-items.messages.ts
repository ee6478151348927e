import { texts } from '../messages/texts';

/** Labels of the items of Inspection Analytics. */
export const reportItems = texts('reportItems', {
  EXTRA_APPLIANCES: 'Extra appliances',
  HOARDING: 'Hoarding found',
  WINDOW_LOCKS: 'Window safety locks missing or disabled',
  FUSES: 'Fuse box missing or with a problem',
  GROW_OP: 'Signs of a grow-op',
  INSURANCE: 'No insurance, or a problem with it',
  CAULKING: 'Caulking not in good condition',
  LEAKY_TAPS: 'Leaky taps',
  REPURPOSED_ROOMS: 'Repurposed rooms',
});
