import { Injectable } from '@nestjs/common';
import {
  FORM_ROOM_ELEMENTS,
  placeOfPhoto,
  roomHasElement,
  type StoredRoom,
} from '@walkthrough/form-definitions';
import { invalidRequest, notFound } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';
import { RoomsService } from '../rooms/rooms.service';
import type { Image } from './image.entity';
import { ImagesService, shownBy } from './images.service';
import { PhotoQuestions } from './photo-questions';

/** Places photos in rooms. Every method runs in the current transaction. */
@Injectable()
export class PhotoPlaces {
  constructor(
    private readonly access: ReportAccess,
    private readonly events: DomainEvents,
    private readonly images: ImagesService,
    private readonly questions: PhotoQuestions,
    private readonly rooms: RoomsService,
  ) {}

  /**
   * Moves a photo to a room of its report, or to a question or row.
   * @param where the id of the room, or its index
   * @param element of that room; null for none; undefined keeps the present one where the room has it too; a question or
   * row needs no room
   * @throws ProductError invalid_request for an unknown room, or an element that it lacks
   */
  async move(uuid: string, where: string | number, element?: string | null): Promise<void> {
    const image = await this.images.getLocked(uuid, (inspectionId) => this.access.writable(inspectionId));
    if (placeOfPhoto(element) !== null) {
      const inspection = await this.access.readable(image.inspectionId);
      await this.assertElement(inspection, null, element ?? null);
      await this.put(image, null, element ?? null);
      return;
    }
    const rooms = await this.rooms.of(image.inspectionId);
    const room =
      typeof where === 'number' ? roomAt(rooms, where) : rooms.find(({ uuid: id }) => id === where);
    if (!room) throw invalidRequest(`There is no room ${where}.`);
    if (element !== undefined && element !== null) assertElement(room, element);
    await this.putInRoom(image, room, element);
  }

  /**
   * Checks the element, question or row of a new photo. Another user may have removed the room, or the element of a common area,
   * during the upload; such a photo is accepted and shows its room or none.
   * @throws ProductError invalid_request for an element that no such room can have
   */
  async assertElement(
    inspection: InspectionRowFacts,
    roomId: string | null,
    element: string | null,
  ): Promise<void> {
    if (element === null) return;
    const ofItem = placeOfPhoto(element);
    if (ofItem !== null) {
      if (roomId !== null) throw invalidRequest('A photo of a question belongs to no room.');
      return this.questions.assertPhotographed(inspection, ofItem);
    }
    const room = (await this.rooms.of(inspection.id)).find(({ uuid }) => uuid === roomId);
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
    const kept = image.element !== null && roomHasElement(room, image.element) ? image.element : null;
    return this.put(image, room.uuid, wanted === undefined ? kept : wanted);
  }

  private async put(image: Image, toRoom: string | null, element: string | null): Promise<Image> {
    const { uuid, roomId } = image;
    const before = shownBy(image);
    if (roomId === toRoom && before === element) return image;
    await this.images.change(image, { roomId: toRoom, element });
    this.events.publish('image.moved', {
      entityId: image.inspectionId,
      before: { uuid, roomId, ...elementField(before) },
      after: { uuid, roomId: toRoom, ...elementField(element) },
    });
    return this.images.get(uuid);
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
