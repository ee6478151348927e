import { fill, formQuestions, labelled, markPath, messages } from '@walkthrough/domain';
import { placeOfPhoto, type Side } from '@walkthrough/form-definitions';
import type { ReportPhoto } from '../condition-report.input';
import { SIDE_NAMES, type OfSide, type ReportReader } from './report-reader';
import type { PhotoRecord, PhotoRow, PhotosView, PhotoView } from './report-view';

const texts = messages.conditionReport;

/** Printed size of a photo in millimetres: half a line, three rows per page. */
const PHOTO_BOX = { width: 90, height: 62 } as const;

/** Size in an element's cell, in millimetres: the column width of a two-sided report. */
const ELEMENT_PHOTO_BOX = { width: 56, height: 40 } as const;

/** Photos per line in such a cell, by the number of sides. */
const ELEMENT_PHOTOS_IN_A_LINE: Readonly<Record<number, number>> = { 1: 2, 2: 1 };

export function sizeWithin(
  { width, height }: { width: number; height: number },
  box: { width: number; height: number },
): { widthMm: string; heightMm: string } {
  const scale = Math.min(box.width / width, box.height / height);
  return { widthMm: (width * scale).toFixed(2), heightMm: (height * scale).toFixed(2) };
}

const isOf = ({ roomId }: ReportPhoto, room: string | null): boolean => roomId !== null && roomId === room;

/** Places the photos of a report in print order, numbers them, and records which are placed. */
export class PhotoLayout {
  readonly records: PhotoRecord[] = [];
  /** Resource name -> photo. */
  readonly placed = new Map<string, ReportPhoto>();
  private left: readonly (readonly [Side, ReportPhoto])[];

  constructor(private readonly reader: ReportReader) {
    const { photos } = reader.input;
    this.left = reader.sides.flatMap((side) => (photos[side] ?? []).map((photo) => [side, photo] as const));
  }

  /** Returns the elements of these rooms that have photos not placed yet. */
  elementsOf(roomOf: (side: Side) => string | null): string[] {
    return this.left.flatMap(([side, photo]) =>
      isOf(photo, roomOf(side)) && photo.element ? [photo.element] : [],
    );
  }

  /** Places an element's photos in table lines, each side in its own column. */
  besideElement(element: string, roomOf: (side: Side) => string | null): OfSide<PhotoView[]>[][] {
    const taken = this.left.filter(([side, photo]) => photo.element === element && isOf(photo, roomOf(side)));
    this.left = this.left.filter((each) => !taken.includes(each));
    const ofSide = (side: Side) => taken.flatMap(([own, photo]) => (own === side ? [photo] : []));
    const inLine = ELEMENT_PHOTOS_IN_A_LINE[this.reader.sides.length] ?? 1;
    const most = Math.max(...this.reader.sides.map((side) => ofSide(side).length));
    return Array.from({ length: Math.ceil(most / inLine) }, (_, line) =>
      this.reader.perSide((side) =>
        ofSide(side)
          .slice(line * inLine, (line + 1) * inLine)
          .map((photo) => this.viewOf(side, photo, ELEMENT_PHOTO_BOX)),
      ),
    );
  }

  /** Places the photos of an answer or a row below it; null without photos. */
  belowAnswer(title: string, placesOf: (side: Side) => readonly string[]): PhotosView | null {
    return this.place(title, (side, { element }) => element !== null && placesOf(side).includes(element));
  }

  /** Returns whether any photo that is not placed yet is of one of these places. */
  hasAny(placesOf: (side: Side) => readonly string[]): boolean {
    return this.left.some(([side, { element }]) => element !== null && placesOf(side).includes(element));
  }

  /** Places the photos of these rooms, sides next to each other; null without photos. */
  ofRooms(title: string, roomOf: (side: Side) => string | null): PhotosView | null {
    return this.place(title, (side, photo) => isOf(photo, roomOf(side)));
  }

  /** Places photos that no room has placed, apart from those of questions: later sections may place them. */
  withoutRoom(): PhotosView | null {
    const { photosWithoutRoom } = messages.conditionForm;
    return this.place(photosWithoutRoom, (_side, { element }) => placeOfPhoto(element) === null);
  }

  /** Places the rest: photos of questions and rows that are not printed. */
  others(): PhotosView | null {
    return this.place(formQuestions.otherPhotos, () => true);
  }

  private place(title: string, belongs: (side: Side, photo: ReportPhoto) => boolean): PhotosView | null {
    const taken = this.left.filter(([side, photo]) => belongs(side, photo));
    if (taken.length === 0) return null;
    this.left = this.left.filter((each) => !taken.includes(each));
    const [moveIn, moveOut, single] = (['moveIn', 'moveOut', 'single'] as const).map((wanted) =>
      taken.flatMap(([side, photo]) => (side === wanted ? [photo] : [])),
    ) as [ReportPhoto[], ReportPhoto[], ReportPhoto[]];
    const pairs = Math.min(moveIn.length, moveOut.length);
    const rest = Math.max(moveIn.length, moveOut.length) - pairs;
    // A single leftover keeps its column; more would leave the other column empty for whole pages.
    const beside = pairs > 0 && rest === 1 ? pairs + rest : pairs;
    return {
      title,
      rows: [
        ...this.beside(moveIn.slice(0, beside), moveOut.slice(0, beside)),
        ...this.alone('moveIn', moveIn.slice(beside), pairs > 0),
        ...this.alone('moveOut', moveOut.slice(beside), pairs > 0),
        ...this.alone('single', single, false),
      ],
    };
  }

  /** Move-in on the left, move-out on the right. */
  private beside(moveIn: readonly ReportPhoto[], moveOut: readonly ReportPhoto[]): PhotoRow[] {
    const length = Math.max(moveIn.length, moveOut.length);
    return Array.from({ length }, (_, index) => ({
      left: this.view('moveIn', moveIn[index]),
      right: this.view('moveOut', moveOut[index]),
    }));
  }

  /** Two per line, for a side that has all photos or the rest; a rest gets its own heading. */
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

  private marksOf({ marks }: ReportPhoto): ReportPhoto['marks'] {
    return this.reader.input.unmarked ? [] : marks;
  }

  private view(side: Side, photo: ReportPhoto | undefined): PhotoView | null {
    return photo === undefined ? null : this.viewOf(side, photo, PHOTO_BOX);
  }

  private viewOf(side: Side, photo: ReportPhoto, box: { width: number; height: number }): PhotoView {
    const index = this.records.length + 1;
    const number = fill(texts.photo, { number: index });
    const caption = photo.caption.trim() === '' ? messages.conditionForm.noCaption : photo.caption;
    const time = photo.takenAt === null ? null : this.reader.time(photo.takenAt, side);
    const src = `photo-${index}.jpg`;
    this.placed.set(src, photo);
    this.records.push({
      number: String(index),
      caption: labelled(SIDE_NAMES[side], caption),
      taken: time ?? texts.takenUnknown,
      sha256: photo.sha256,
    });
    const described = labelled([number, SIDE_NAMES[side]].filter(Boolean).join(', '), caption);
    return {
      src,
      ...sizeWithin(photo, box),
      number,
      side: SIDE_NAMES[side],
      caption,
      taken: time === null ? texts.takenUnknown : fill(texts.takenAt, { time }),
      description: describedWith(this.marksOf(photo), described),
      marks: marksOver({ ...photo, marks: this.marksOf(photo) }),
    };
  }
}

function marksOver({ marks, width, height }: ReportPhoto): PhotoView['marks'] {
  if (marks.length === 0) return null;
  return { width, height, path: marks.map((mark) => markPath(mark, { width, height })).join('') };
}

/** Adds the marks to the description for screen readers. */
function describedWith(marks: ReportPhoto['marks'], description: string): string {
  if (marks.length === 0) return description;
  const kinds = [...new Set(marks.map(({ kind }) => messages.photoMarks[kind]))];
  return fill(messages.photoMarks.described, { description, marks: kinds.join(', ') });
}
