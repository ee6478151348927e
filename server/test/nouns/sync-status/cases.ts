import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'PUT sync/devices/{deviceId}': 'a device tells what waits on it',
    'GET sync/devices': 'and whoever manages its person sees it',
  },
};
