import type { NewAnswersToken } from '@walkthrough/domain';
import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const made = await company
      .as('admin')
      .post<NewAnswersToken>('/api/users/self/answers-tokens', { name: 'A program of the other company' });
    return { token: made.body.id };
  },
  queries: { 'POST answers-feed/forms/{key}/export': 'format=csv' },
};
