import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET inspection-kinds': 'a company has kinds of inspection of its own',
    'POST inspection-kinds': 'names them, and gives each a form and a frequency',
    'PUT inspection-kinds/{id}': 'changes and archives them',
    'POST inspection-kinds/{id}/inspections': 'and orders inspections of them',
  },
};
