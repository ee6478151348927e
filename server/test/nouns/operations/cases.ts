import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET live/changes': 'a device that was away asks what has changed since',
    'POST record-exports': 'lists of records can be saved as a file',
    'GET exports/{key}': 'from where a browser fetches the file without a token',
    'GET jobs/attention': 'promised work that was given up is shown to those who can have it tried again',
    'GET jobs/running': 'work on many rows shows how far it is',
    'POST jobs/{id}/retry': 'and it is they who have it tried again',
    'POST jobs/prints/retry': 'prints all at once',
    'GET master/mails': 'an installation without a mail server can be tried, and its mails read',
  },
};
