import type { FormTrial, FormVersionDetails } from '@walkthrough/domain';
import type { Caller } from './api';

/** Starts a trial of a new draft of the first shipped form. */
export async function startedTrial(admin: Caller, key = 'condition-us'): Promise<FormTrial> {
  const draft = await admin.post<FormVersionDetails>(`/api/form-definitions/${key}/drafts`, { from: 1 });
  const { version } = draft.body;
  const { status, body } = await admin.post<FormTrial>('/api/form-trials', { key, version });
  if (status !== 201) throw new Error(`The trial was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Returns the form of POST form-trials/{id}/print. */
export function trialForm(report: object | string, photos: readonly Buffer[] = []): FormData {
  const form = new FormData();
  form.append('report', typeof report === 'string' ? report : JSON.stringify(report));
  for (const photo of photos)
    form.append('files', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

/** A report of a trial without answers. */
export const emptyTrialReport = {
  side: 'moveIn',
  country: 'US',
  ownerIsCompany: false,
  answers: {},
  rooms: {},
  photos: [],
} as const;
