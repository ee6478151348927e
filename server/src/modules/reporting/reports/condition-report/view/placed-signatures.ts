import type { Entry } from '@walkthrough/form-definitions';
import type { FittedPicture } from '../../../../../core/pictures/fit-picture';
import { sizeWithin } from './photos';
import type { PlacedPicture } from './report-view';

/** Millimetres. */
export const SIGNATURE_BOX = { width: 46, height: 15 } as const;

/** Places the drawn signatures of a report, and records which are shown. */
export class PlacedSignatures {
  /** Resource name -> picture. */
  readonly placed = new Map<string, FittedPicture>();

  /** `drawings`: by key; null for a drawing that is not a picture. */
  constructor(private readonly drawings: ReadonlyMap<string, FittedPicture | null>) {}

  /** Places the drawing of a key; undefined without one, null when it is not a picture. */
  place({ key }: Entry): PlacedPicture | null | undefined {
    const picture = this.drawings.get(key);
    if (picture === undefined || picture === null) return picture;
    const src = `signature-${this.placed.size + 1}.png`;
    this.placed.set(src, picture);
    return { src, ...sizeWithin(picture, SIGNATURE_BOX) };
  }
}
