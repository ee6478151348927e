import type { ReportId } from '../../../offline/model/report-id';
import { readLocal, removeLocal, writeLocal } from '../../../ui/local-value';

/** What the camera or the files were opened for. */
export interface CameraPlace {
  reportId: ReportId;
  roomId: string;
  /** Of the room, by its key; null for the room itself. */
  element: string | null;
}

const KEY = 'walkthrough.cameraPlace';

/** Written before the camera opens: a phone that runs low ends the page meanwhile, and the photo is lost with it. */
export const rememberCamera = (place: CameraPlace): void => writeLocal(KEY, place);

/** The camera has answered, with a photo or without. */
export const forgetCamera = (): void => removeLocal(KEY);

/** Where a page was that was ended by its camera; null when none was. Told once. */
export function takeCameraPlace(reportId: ReportId): CameraPlace | null {
  const place = readLocal<CameraPlace>(KEY);
  if (place?.reportId !== reportId) return null;
  forgetCamera();
  // One that an earlier app has written names no element.
  return { ...place, element: place.element ?? null };
}
