import type { ReportId } from '../../offline/reports/model/report-id';
import { placeOfPhoto } from '@walkthrough/form-definitions';
import { readLocal, removeLocal, writeLocal } from '../../ui/local-value';

/** Purpose of the opened camera or file picker. */
export interface CameraPlace {
  reportId: ReportId;
  roomId: string;
  /** Element key, or the question or row; null for the room. */
  element: string | null;
}

const KEY = 'walkthrough.cameraPlace';

/** Stored before the camera opens: a phone low on memory may kill the page and lose the photo. */
export const rememberCamera = (place: CameraPlace): void => writeLocal(KEY, place);

/** The camera returned, with or without a photo. */
export const forgetCamera = (): void => removeLocal(KEY);

/** Returns the place of a page killed while its camera was open; null otherwise. Clears it. */
export function takeCameraPlace(reportId: ReportId, wanted: 'room' | 'question'): CameraPlace | null {
  const place = readLocal<CameraPlace>(KEY);
  if (place?.reportId !== reportId) return null;
  const isOfQuestion = placeOfPhoto(place.element) !== null;
  if (isOfQuestion !== (wanted === 'question')) return null;
  forgetCamera();
  // Entries of earlier app versions have no element.
  return { ...place, element: place.element ?? null };
}
