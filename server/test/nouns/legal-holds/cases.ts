import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET legal-holds': 'administrators list what is on hold',
    'GET properties/{id}/legal-holds': 'the record of a property shows its holds',
    'POST legal-holds': 'administrators place holds',
    'PUT legal-holds/{id}/end': 'and end them',
  },
};
