import { fill, messages } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';
import type { ReportPhoto } from '../condition-report.input';
import { SIDE_NAMES, type Reading } from './reading';
import type { PhotoRecord, PhotoRow, PhotosView, PhotoView } from './report-view';

const texts = messages.conditionReport;

/** Where a photo stands on paper, in millimetres: half of the line, three rows to a page. */
const PHOTO_BOX = { width: 90, height: 62 } as const;

export function sizeWithin(
  { width, height }: { width: number; height: number },
  box: { width: number; height: number },
): { widthMm: string; heightMm: string } {
  const scale = Math.min(box.width / width, box.height / height);
  return { widthMm: (width * scale).toFixed(2), heightMm: (height * scale).toFixed(2) };
}

/** The photos of a report in the order in which they are printed: numbers them and remembers them for the record. */
export class PhotoAlbum {
  readonly records: PhotoRecord[] = [];
  /** Resource name -> photo, for the page. */
  readonly placed = new Map<string, ReportPhoto>();
  private readonly left: Record<Side, ReportPhoto[]>;

  constructor(private readonly reading: Reading) {
    const { photos } = reading.input;
    this.left = { moveIn: [...photos.moveIn], moveOut: [...photos.moveOut] };
  }

  /** Photos of the rooms with these ids, the sides beside each other; null when there are none. */
  ofRooms(title: string, rooms: Record<Side, string | null>): PhotosView | null {
    return this.place(title, (side, photo) => rooms[side] !== null && photo.roomId === rooms[side]);
  }

  /** What no room has taken. */
  remaining(): PhotosView | null {
    return this.place(texts.photosWithoutRoom, () => true);
  }

  private place(title: string, belongs: (side: Side, photo: ReportPhoto) => boolean): PhotosView | null {
    const take = (side: Side) => {
      const taken = this.left[side].filter((photo) => belongs(side, photo));
      this.left[side] = this.left[side].filter((photo) => !taken.includes(photo));
      return taken;
    };
    const [moveIn, moveOut] = [take('moveIn'), take('moveOut')];
    if (moveIn.length + moveOut.length === 0) return null;
    const pairs = Math.min(moveIn.length, moveOut.length);
    const rest = Math.max(moveIn.length, moveOut.length) - pairs;
    // One more keeps its column; a longer rest would leave the other column of whole pages empty.
    const beside = pairs > 0 && rest === 1 ? pairs + rest : pairs;
    return {
      title,
      rows: [
        ...this.beside(moveIn.slice(0, beside), moveOut.slice(0, beside)),
        ...this.alone('moveIn', moveIn.slice(beside), pairs > 0),
        ...this.alone('moveOut', moveOut.slice(beside), pairs > 0),
      ],
    };
  }

  /** The move-in on the left, the move-out on the right. */
  private beside(moveIn: readonly ReportPhoto[], moveOut: readonly ReportPhoto[]): PhotoRow[] {
    const length = Math.max(moveIn.length, moveOut.length);
    return Array.from({ length }, (_, index) => ({
      left: this.view('moveIn', moveIn[index]),
      right: this.view('moveOut', moveOut[index]),
    }));
  }

  /** Two to a line, where one side has them all, or has more than the other: then under a heading that says so. */
  private alone(side: Side, photos: readonly ReportPhoto[], isRest: boolean): PhotoRow[] {
    const heading = isRest ? fill(texts.furtherPhotos, { side: SIDE_NAMES[side] }) : undefined;
    return photos
      .filter((_, index) => index % 2 === 0)
      .map((photo, row) => ({
        ...(row === 0 && heading !== undefined ? { heading } : {}),
        left: this.view(side, photo),
        right: this.view(side, photos[row * 2 + 1]),
      }));
  }

  private view(side: Side, photo: ReportPhoto | undefined): PhotoView | null {
    if (photo === undefined) return null;
    const index = this.records.length + 1;
    const number = fill(texts.photo, { number: index });
    const caption = photo.caption.trim() === '' ? messages.conditionForm.noCaption : photo.caption;
    const time = photo.takenAt === null ? null : this.reading.time(photo.takenAt, side);
    const src = `photo-${index}.jpg`;
    this.placed.set(src, photo);
    this.records.push({
      number: String(index),
      side: SIDE_NAMES[side],
      caption,
      taken: time ?? texts.takenUnknown,
      sha256: photo.sha256,
    });
    return {
      src,
      ...sizeWithin(photo, PHOTO_BOX),
      number,
      side: SIDE_NAMES[side],
      caption,
      taken: time === null ? texts.takenUnknown : fill(texts.takenAt, { time }),
      description: `${number}, ${SIDE_NAMES[side]}: ${caption}`,
    };
  }
}
