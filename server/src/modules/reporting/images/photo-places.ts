import { Injectable } from '@nestjs/common';
import { FORM_ROOM_ELEMENTS, roomHasElement, type StoredRoom } from '@walkthrough/form-definitions';
import { invalidRequest, notFound } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { RoomsService } from '../rooms/rooms.service';
import type { Image } from './image.entity';
import { ImagesService } from './images.service';

/** Places photos in rooms. Every method runs in the current transaction. */
@Injectable()
export class PhotoPlaces {
  constructor(
    private readonly access: ReportAccess,
    private readonly events: DomainEvents,
    private readonly images: ImagesService,
    private readonly rooms: RoomsService,
  ) {}

  /**
   * Moves a photo to a room of its report.
   * @param where the id of the room, or its index
   * @param element of that room; null for none; undefined keeps the present one where the room has it too
   * @throws ProductError invalid_request for an unknown room, or an element that it lacks
   */
  async move(image: Image, where: string | number, element?: string | null): Promise<void> {
    await this.access.writable(image.inspectionId);
    const rooms = await this.rooms.of(image.inspectionId);
    const room = typeof where === 'number' ? roomAt(rooms, where) : rooms.find(({ uuid }) => uuid === where);
    if (!room) throw invalidRequest(`There is no room ${where}.`);
    if (element !== undefined && element !== null) assertElement(room, element);
    await this.putInRoom(image, room, element);
  }

  /**
   * Checks the element of a new photo. Another user may have removed the room, or the element of a common area,
   * during the upload; such a photo is accepted and shows its room or none.
   * @throws ProductError invalid_request for an element that no such room can have
   */
  async assertElement(inspectionId: number, roomId: string | null, element: string | null): Promise<void> {
    if (element === null) return;
    const room = (await this.rooms.of(inspectionId)).find(({ uuid }) => uuid === roomId);
    const isOfCommon = COMMON_ELEMENT.test(element);
    const mayHaveGone = room
      ? room.type === 'COMMON' && isOfCommon
      : roomId !== null && (isOfCommon || Object.hasOwn(FORM_ROOM_ELEMENTS, element));
    if (!mayHaveGone) assertElement(room, element);
  }

  /**
   * Places photos by room index. Photos that are not named stay where they are.
   * @param relations photo ids by room index
   * @throws ProductError not_found for a photo that the report does not have | invalid_request for a room
   */
  async place(inspectionId: number, relations: Readonly<Record<string, readonly string[]>>): Promise<void> {
    await this.access.writable(inspectionId);
    const rooms = await this.rooms.of(inspectionId);
    const images = new Map((await this.images.of(inspectionId)).map((image) => [image.uuid, image]));
    for (const [index, ids] of Object.entries(relations)) {
      const room = roomAt(rooms, index);
      for (const id of new Set(ids)) {
        const image = images.get(id);
        if (!image) throw notFound();
        images.set(id, await this.putInRoom(image, room));
      }
    }
  }

  /** @returns the photo with its new place */
  private async putInRoom(image: Image, room: StoredRoom, wanted?: string | null): Promise<Image> {
    const { uuid, roomId } = image;
    const kept = image.element !== null && roomHasElement(room, image.element) ? image.element : null;
    const element = wanted === undefined ? kept : wanted;
    if (roomId === room.uuid && image.element === element) return image;
    const hung = { roomId: room.uuid, element };
    await this.images.change(image, hung);
    this.events.publish('image.moved', {
      entityId: image.inspectionId,
      before: { uuid, roomId, ...elementField(image.element) },
      after: { uuid, roomId: room.uuid, ...elementField(element) },
    });
    return { ...image, ...hung };
  }
}

/** Element keys of common areas. */
const COMMON_ELEMENT = /^element\d{1,3}$/;

/** The element as events record it; omitted when null. */
export const elementField = (element: string | null) => (element === null ? {} : { element });

/**
 * @param place zero-based index, as a number or as digits of a JSON key
 * @throws ProductError invalid_request
 */
export function roomAt(rooms: readonly StoredRoom[], place: number | string): StoredRoom {
  const room = /^\d{1,4}$/.test(String(place)) ? rooms[Number(place)] : undefined;
  if (!room) throw invalidRequest(`There is no room at ${String(place).slice(0, 20)}.`);
  return room;
}

function assertElement(room: StoredRoom | undefined, element: string): void {
  if (!room || !roomHasElement(room, element)) throw invalidRequest(`The room has no element ${element}.`);
}
