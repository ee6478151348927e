import type { FormTrialCode, UserSelf } from '@walkthrough/domain';
import type { NounForeignIds } from '../../isolation/foreign-company';
import { emptyTrialReport, startedTrial, trialForm } from '../../support/form-trials';

export const foreignIds: NounForeignIds = {
  ids: async (company) => {
    const { id } = await startedTrial(company.as('admin'));
    const { body: self } = await company.as('inspector').get<UserSelf>('/api/users/self');
    const { body: code } = await company
      .as('admin')
      .post<FormTrialCode>(`/api/form-trials/${id}/codes`, { userId: self.id });
    return { 'form-trial': id, 'form-trial-code': code.id };
  },
  bodies: {
    'POST form-trials/{id}/codes': { userId: 1 },
    'POST form-trials/{id}/print': () => trialForm(emptyTrialReport),
  },
};
