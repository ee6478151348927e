import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET law-settings': 'a company has settings about rules of law',
    'PUT law-settings/rules/{rule}': 'switches rules off, and sets dates of its own',
    'PUT law-settings/packs/{jurisdiction}': 'and confirms that counsel reviewed them',
  },
};
