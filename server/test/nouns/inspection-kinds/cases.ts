import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET inspection-kinds': 'a company has kinds of inspection of its own',
    'GET inspection-kinds/forms': 'offers the forms that a kind can use',
    'POST inspection-kinds': 'names them, and gives each a form and a frequency',
    'PUT inspection-kinds/{id}': 'changes and archives them',
    'POST inspection-kinds/{id}/inspections': 'and orders inspections of them',
  },
};
