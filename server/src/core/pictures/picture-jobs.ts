import type { PictureRefusal } from './decoding';
import type { FittedPicture, PictureFit } from './fit-picture';
import type { PictureFacts } from './read-picture';

/** What the process of pictures is asked, one at a time. Bytes travel as they are (`serialization: 'advanced'`). */
export type PictureJob = { kind: 'read'; bytes: Buffer } | { kind: 'fit'; bytes: Buffer; fit: PictureFit };

export interface PictureResults {
  read: PictureFacts;
  fit: FittedPicture;
}

/** The process's first message: it is loaded, and the clock of a job may run. */
export const PICTURES_READY = 'ready';

export type PictureAnswer = { result: PictureFacts | FittedPicture } | { refusal: PictureRefusal };
