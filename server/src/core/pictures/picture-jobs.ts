import type { PictureRefusal } from './decoding';
import type { FittedPicture, PictureFit } from './fit-picture';
import type { PictureFacts } from './read-picture';

/** Requests to the picture process, one at a time. Bytes are sent without conversion (`serialization: 'advanced'`). */
export type PictureJob = { kind: 'read'; bytes: Buffer } | { kind: 'fit'; bytes: Buffer; fit: PictureFit };

export interface PictureResults {
  read: PictureFacts;
  fit: FittedPicture;
}

/** The process's first message: it has loaded, and a job's time may start. */
export const PICTURES_READY = 'ready';

export type PictureAnswer = { result: PictureFacts | FittedPicture } | { refusal: PictureRefusal };
