import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET form-trials': 'lists the trials of drafts that the caller may open',
    'POST form-trials': 'an administrator tries a draft before it is published',
    'POST form-trials/openings': 'a colleague opens it with a code',
    'GET form-trials/{id}': 'says whether the draft has changed since',
    'DELETE form-trials/{id}': 'ends it',
    'POST form-trials/{id}/openings': 'a device loads the form',
    'POST form-trials/{id}/codes': 'lets one colleague open it',
    'DELETE form-trial-codes/{id}': 'ends that',
    'POST form-trials/{id}/print': 'prints it, marked as a trial',
  },
};
