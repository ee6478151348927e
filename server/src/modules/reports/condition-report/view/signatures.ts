import type { Entry } from '@walkthrough/form-definitions';
import type { FittedPicture } from '../../../../core/pictures/fit-picture';
import { sizeWithin } from './photos';
import type { PlacedPicture } from './report-view';

/** Millimetres. */
const SIGNATURE_BOX = { width: 46, height: 15 } as const;

/** The drawn signatures of a report, and which of them it shows. */
export class SignatureBook {
  /** Resource name -> picture, for the page. */
  readonly placed = new Map<string, FittedPicture>();

  /** `drawings`: by key; null where what was drawn is no picture. */
  constructor(private readonly drawings: ReadonlyMap<string, FittedPicture | null>) {}

  /** The drawing under a key; undefined when there is none, null when it is no picture. */
  place({ key }: Entry): PlacedPicture | null | undefined {
    const picture = this.drawings.get(key);
    if (picture === undefined || picture === null) return picture;
    const src = `signature-${this.placed.size + 1}.png`;
    this.placed.set(src, picture);
    return { src, ...sizeWithin(picture, SIGNATURE_BOX) };
  }
}
