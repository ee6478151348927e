import {
  applyMarksChange,
  fingerprint,
  hasElement,
  reorder,
  type ImageItem,
  type MarksChange,
  type PhotoMark,
  type Room,
  type StoredImage,
} from '@walkthrough/domain';
import { createHash } from 'node:crypto';
import { ApiError } from '../../../src/api/api-error';
import type { OutgoingImage } from '../../../src/offline/queue/server/field-server';

interface HeldImage {
  item: ImageItem;
  inspectionId: number;
}

/** Elements of every room. */
export const ELEMENTS_OF_ROOMS = ['door', 'wall'];

function assertElement(room: Room, element: string | null): void {
  if (element === null || hasElement(room, element, ELEMENTS_OF_ROOMS)) return;
  throw new ApiError('invalid_request', 'no such element', 400);
}

export const sha256Of = (bytes: ArrayBuffer) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** Photos of the in-memory server, in the order in which it lists them. */
export class ScriptedPhotos {
  readonly images = new Map<string, HeldImage>();

  constructor(
    private readonly roomsOf: ReadonlyMap<number, readonly Room[]>,
    private readonly now: () => number,
  ) {}

  ofInspection(inspectionId: number): ImageItem[] {
    return [...this.images.values()]
      .filter((image) => image.inspectionId === inspectionId)
      .map(({ item }) => item);
  }

  save(inspectionId: number, image: OutgoingImage): StoredImage {
    const sha256 = sha256Of(image.bytes);
    if (image.sha256 !== null && image.sha256 !== sha256) throw new ApiError('rule_violation', 'sha', 422);
    const room = this.roomsOf.get(inspectionId)?.find(({ id }) => id === image.roomId);
    if (!room) throw new ApiError('not_found', 'no such room', 404);
    assertElement(room, image.element ?? null);
    const item: ImageItem = {
      id: image.id,
      index: image.index,
      roomId: image.roomId,
      roomIndex: 0,
      roomImageIndex: 0,
      ...(image.element ? { element: image.element } : {}),
      name: image.name,
      type: image.type,
      content: `images/${image.id}/content`,
      size: image.bytes.byteLength,
      width: 1,
      height: 1,
      sha256,
      fileCaption: image.caption,
      takenAt: image.takenAt,
      uploadedAt: this.now(),
    };
    if (!this.images.has(image.id)) this.images.set(image.id, { item, inspectionId });
    const { fileCaption, roomId, element = null } = this.images.get(image.id)!.item;
    return { id: image.id, sha256, inspectionId, fileCaption, roomId, element };
  }

  move(imageId: string, { roomId, element }: { roomId: string; element: string | null }): void {
    const held = this.images.get(imageId);
    if (!held) throw new ApiError('not_found', 'no image', 404);
    const room = this.roomsOf.get(held.inspectionId)?.find(({ id }) => id === roomId);
    if (room) assertElement(room, element);
    const { element: _before, ...item } = held.item;
    const hung = element === null ? { ...item, roomId } : { ...item, roomId, element };
    this.images.set(imageId, { ...held, item: hung });
  }

  sort(inspectionId: number, ids: readonly string[]): void {
    const held = [...this.images].map(([id, image]) => ({ id, image }));
    const own = held.filter(({ image }) => image.inspectionId === inspectionId);
    const sorted = reorder(
      held,
      reorder(own, ids).map(({ id }) => id),
    );
    this.images.clear();
    for (const { id, image } of sorted) this.images.set(id, image);
  }

  mark(imageId: string, change: MarksChange): readonly PhotoMark[] | null {
    const held = this.images.get(imageId);
    if (!held) return null;
    const marks = applyMarksChange(held.item.marks ?? [], change);
    this.images.set(imageId, { ...held, item: { ...held.item, marks } });
    return marks;
  }

  caption(imageId: string, caption: string, based?: readonly string[]): void {
    const held = this.images.get(imageId);
    if (!held) throw new ApiError('not_found', 'no image', 404);
    const there = held.item.fileCaption;
    if (based && there !== caption && !based.includes(fingerprint(there))) {
      throw new ApiError('report_changed', 'changed', 409);
    }
    this.images.set(imageId, { ...held, item: { ...held.item, fileCaption: caption } });
  }
}
