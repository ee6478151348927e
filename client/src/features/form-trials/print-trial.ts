import { type FormTrialReport, MAX_FORM_TRIAL_PHOTO_BYTES, MAX_FORM_TRIAL_PHOTOS } from '@walkthrough/domain';
import { withComputed } from '@walkthrough/form-definitions';
import { callForFile } from '../../api/client';
import type { TrialSession } from './trial-session';

/** Waits for other prints. */
const PRINT_MS = 90_000;

/** Prints a trial on the server, which stores nothing. Returns how many photos were left out: too many, or too large. */
export async function printTrial(
  id: number,
  session: TrialSession,
): Promise<{ file: Blob; leftOut: number }> {
  await session.flush();
  const { choices, answers, rooms, photos } = session.entries();
  const files = await Promise.all(
    photos.map(async (photo) => ({ photo, file: await session.photoFile(photo.id) })),
  );
  const sent = files
    .flatMap(({ photo, file }) =>
      file !== null && file.size <= MAX_FORM_TRIAL_PHOTO_BYTES ? [{ photo, file }] : [],
    )
    .slice(0, MAX_FORM_TRIAL_PHOTOS);
  const report: FormTrialReport = {
    side: choices.side,
    country: choices.country,
    ownerIsCompany: choices.owner === 'company',
    answers: withComputed(session.document, answers, session.context),
    rooms,
    photos: sent.map(({ photo }) => photo),
  };
  const form = new FormData();
  form.set('report', JSON.stringify(report));
  for (const { photo, file } of sent) form.append('files', file, `${photo.id}.jpg`);
  const file = await callForFile('POST form-trials/{id}/print', {
    path: { id },
    form,
    timeoutMs: PRINT_MS,
  });
  return { file, leftOut: photos.length - sent.length };
}
