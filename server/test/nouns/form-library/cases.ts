import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET form-library': 'a company keeps sections of its forms',
    'POST form-library': 'an administrator saves one',
    'POST form-library/file': 'or imports the file of another company',
    'GET form-library/{id}': 'sees it with its versions and the forms that use it',
    'PUT form-library/{id}': 'renames it',
    'DELETE form-library/{id}': 'deletes it',
    'POST form-library/{id}/versions': 'adds a version',
    'GET form-library/{id}/file': 'downloads it',
    'POST form-library/{id}/drafts': 'and puts it into a draft of a form',
  },
};
