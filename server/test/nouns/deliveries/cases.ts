import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET properties/{id}/deliveries': 'a property shows what was delivered',
    'POST properties/{id}/deliveries': 'the office records a delivery by hand, by mail or at the door',
    'POST deliveries/{id}/proofs': 'adds a photo or signature that proves it',
    'GET deliveries/{id}/proofs/{proofId}': 'looks at it',
    'POST deliveries/{id}/withdrawal': 'and withdraws a record that was a mistake',
    'POST mail/bounces': 'a mail service reports that a mail came back',
    'GET master/bounces': 'the provider reads bounces of which no delivery is known',
  },
};
