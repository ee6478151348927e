import type { ReportId } from '../../../offline/model/report-id';
import { readLocal, removeLocal, writeLocal } from '../../../ui/local-value';

/** Which room of which report the camera or the files were opened for. */
interface CameraPlace {
  reportId: ReportId;
  roomId: string;
}

const KEY = 'walkthrough.cameraPlace';

/** Written before the camera opens: a phone that runs low ends the page meanwhile, and the photo is lost with it. */
export const rememberCamera = (place: CameraPlace): void => writeLocal(KEY, place);

/** The camera has answered, with a photo or without. */
export const forgetCamera = (): void => removeLocal(KEY);

/** The room that a page which was ended by its camera was at; null when none was. Told once. */
export function takeCameraPlace(reportId: ReportId): string | null {
  const place = readLocal<CameraPlace>(KEY);
  if (place?.reportId !== reportId) return null;
  forgetCamera();
  return place.roomId;
}
