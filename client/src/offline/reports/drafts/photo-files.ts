import { HEIC } from '@walkthrough/domain';
import type { FieldWork } from '../../field-work';
import type { LocalReport } from '../model/local-report';
import { visitOf } from '../model/report-record';
import { PreviewAfterUpload } from './report-session';
import { sideOfPhoto } from './shown-photos';

/** Returns whether only this device has the photo. */
const isOnlyHere = ({ photos }: LocalReport, imageId: string): boolean =>
  photos.some(({ id, onServer }) => id === imageId && !onServer);

/** Resolves to whether a photo still exists; true when the server cannot be asked. */
export async function photoExists(work: FieldWork, report: LocalReport, imageId: string): Promise<boolean> {
  if (isOnlyHere(report, imageId) || !work.parts.network.online()) return true;
  const { id } = visitOf(report.package.record, sideOfPhoto(report, imageId)) ?? {};
  if (id === undefined) return true;
  return work.parts.server.imageExists(id, imageId).catch(() => true);
}

/**
 * Returns an object URL, which the caller revokes.
 * @throws PreviewAfterUpload if only the server can show the photo
 */
export async function photoUrl(
  work: FieldWork,
  report: LocalReport,
  imageId: string,
  size: 'thumb' | 'full',
): Promise<string> {
  const here = await work.store.photo(imageId);
  const isShown = here !== null && here.type !== HEIC;
  // Only the server can show it, after the upload.
  if (here && !isShown && isOnlyHere(report, imageId)) throw new PreviewAfterUpload();
  const file = isShown
    ? new Blob([here.bytes], { type: here.type })
    : await work.parts.server.imageFile(imageId, size);
  return URL.createObjectURL(file);
}
