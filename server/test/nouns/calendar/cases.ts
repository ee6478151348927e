import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET inspections/calendar': 'the office sees a range of days on a calendar',
    'GET inspections/unscheduled': 'beside it what has no time yet',
    'GET inspections/{id}/blocked-times': 'where a dragged inspection cannot be dropped',
    'PUT inspections/{id}/plan': 'and drops it on an inspector and a time in one step',
  },
};
