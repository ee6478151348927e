import { listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { has, isStaff } from '../../isolation/matrix/oracle';
import type { Person } from '../../isolation/matrix/world';

/** Managers and administrators who may read finished inspections. */
const readsAnswers = (person: Person): boolean => isStaff(person) && has(person, 'canAccessInspection');

export const matrix: NounMatrix = {
  constants: { tokenId: '999999999' },
  listings: {
    'GET answers-feed/forms': listing({
      may: readsAnswers,
      rows: (person, { forms }) => {
        const published = forms.filter(
          ({ tenantId, status }) => tenantId === person.tenantId && status !== 'draft',
        );
        return [...new Set(published.map(({ key }) => key))].map((key) => ({ key }));
      },
      key: ({ key }) => key,
      keysOf: (body) => (body as { key: string }[]).map(({ key }) => key),
    }),
  },
  ownCalls: {
    'GET users/self/answers-tokens': { may: readsAnswers },
  },
  writings: () => [
    {
      call: 'POST answers-feed/forms/{key}/export',
      resource: 'formKey',
      path: (key) => [key],
      query: () => 'format=csv',
      sees: (person, { forms }, key) =>
        readsAnswers(person) &&
        forms.some(
          (form) => form.key === key && form.tenantId === person.tenantId && form.status !== 'draft',
        ),
    },
  ],
  withoutRow: {
    'POST users/self/answers-tokens':
      'makes a token of the caller; what it reads is shown in test/http/answers-odata',
    'DELETE users/self/answers-tokens/{tokenId}':
      'that it ends nobody else’s is shown in test/http/answers-tokens',
  },
  shownBy: {
    'POST answers-feed/forms/{key}/export': 'http/answers-exports',
  },
};
