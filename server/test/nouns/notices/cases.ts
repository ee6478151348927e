import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET tenancies/{id}/notices': 'a tenancy shows its notices',
    'POST tenancies/{id}/notices/preview': 'the office sees what a notice would say',
    'POST tenancies/{id}/notices': 'issues it',
    'GET notices/{id}': 'reads it as it was issued',
    'GET notices/{id}/pdf': 'opens its file',
    'POST notices/{id}/deliveries': 'mails it, or records how it was handed over',
    'GET notice-texts': 'administrators see the texts of notices',
    'PUT notice-texts': 'write their own',
    'GET notice-texts/versions': 'see all versions',
    'POST notice-texts/preview': 'try a text with real data',
    'GET notice-translations': 'see which translations counsel reviewed',
    'PUT notice-translations/{language}': 'confirm a review',
    'GET official-forms': 'see the official blank of the company',
    'POST official-forms/file': 'upload it',
    'PUT official-forms/{id}': 'and choose the field of each value',
  },
};
