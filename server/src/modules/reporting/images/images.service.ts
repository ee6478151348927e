import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  fill,
  HEIC,
  type ImageItem,
  reorder,
  isUuid,
  messages,
  MAX_PHOTOS_PER_INSPECTION,
  type PhotoMark,
} from '@walkthrough/domain';
import { countPhotos, placeOfPhoto, roomHasElement, type StoredRoom } from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound, ProductError } from '../../../core/errors/product-error';
import { FileCheck } from '../../../core/files/file-check';
import { FileStore } from '../../../core/files/file-store';
import { SavedRows } from '../../../core/live/saved-rows';
import { PRINT_COPY_ENDING } from '../../../core/pictures/print-copies';
import type { Picture } from '../../../core/pictures/read-picture';
import { Quotas } from '../../company/quotas/quotas.service';
import { Image } from './image.entity';

/** A photo with all its columns, for other modules. */
export type StoredPhoto = Image;

export interface NewImage {
  uuid: string;
  inspectionId: number;
  roomId: string | null;
  /** Key of the room's element, or the question or row (`photoPlace`). */
  element: string | null;
  name: string;
  fileCaption: string;
  takenAt: number | null;
  marks?: PhotoMark[] | null;
  /** The uuid under which the bytes are stored, when not the photo's own. */
  fileUuid?: string | null;
}

/** Bytes in the store, under the photo's id and their hash. */
type StoredPicture = Pick<Image, 'size' | 'type' | 'width' | 'height' | 'sha256'>;

/** Photos sampled by a readiness check. */
const SAMPLE_SIZE = 5;
/** Where the bytes of a photo are. */
export type StoredFile = Pick<Image, 'uuid' | 'fileUuid' | 'sha256'>;
/** The same, with their type. */
export type StoredBytes = StoredFile & Pick<Image, 'type'>;

/** Reads and writes the photos of reports. Callers check access first (ReportAccess). */
@Injectable()
export class ImagesService implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly files: FileStore,
    private readonly fileCheck: FileCheck,
    private readonly quotas: Quotas,
    private readonly saved: SavedRows,
    @Rows(Image) private readonly images: TenantRepository<Image>,
  ) {}

  onModuleInit(): void {
    this.fileCheck.register(() => this.sampleKeys());
    this.quotas.register({ storedBytes: () => this.images.query('i').sum('i.size') });
  }

  /** Returns photos in report order. */
  of(inspectionId: number): Promise<Image[]> {
    return this.images.find({ inspectionId }, { position: 'ASC' });
  }

  /** Returns the numbers of photos of questions, rows and room elements, by place. */
  async countsByPlace(inspectionId: number): Promise<Readonly<Record<string, number>>> {
    const images = await this.of(inspectionId);
    return countPhotos(images.map((image) => ({ element: shownBy(image), roomId: image.roomId })));
  }

  async get(uuid: string): Promise<Image> {
    const image = isUuid(uuid) ? await this.images.findOne({ uuid }) : null;
    if (!image) throw notFound();
    return image;
  }

  /**
   * Returns a photo as it is after its inspection was locked: another user may have changed or removed it before.
   * @param lock locks the inspection's row, and checks what the caller may do
   */
  async getLocked(uuid: string, lock: (inspectionId: number) => Promise<unknown>): Promise<Image> {
    const { inspectionId } = await this.get(uuid);
    await lock(inspectionId);
    return this.get(uuid);
  }

  async ofInspection(inspectionId: number, uuid: string): Promise<Image> {
    const image = await this.get(uuid);
    if (image.inspectionId !== inspectionId) throw notFound();
    return image;
  }

  /** Returns those of these ids that are photos of another inspection of the company. */
  async ofOthers(inspectionId: number, uuids: readonly string[]): Promise<string[]> {
    if (uuids.length === 0) return [];
    const rows = await this.images
      .query('g')
      .select({ uuid: 'g.uuid' })
      .andWhere('g.uuid IN (:...uuids) AND g.inspectionId <> :inspectionId', { uuids, inspectionId })
      .rows<Pick<Image, 'uuid'>>();
    return rows.map(({ uuid }) => uuid);
  }

  /**
   * Checks the photo limit of the report, in the current transaction, which must hold the inspection's row.
   * @throws ProductError too_many_photos, unless the photo is already stored
   */
  async assertBelowPhotoLimit(inspectionId: number, uuid: string): Promise<void> {
    if ((await this.images.count({ inspectionId })) < MAX_PHOTOS_PER_INSPECTION) return;
    if ((await this.images.count({ inspectionId, uuid })) > 0) return;
    throw tooManyPhotos();
  }

  /** Checks the limit for several new photos. @throws ProductError too_many_photos */
  async assertPhotosFit(inspectionId: number, photos: number): Promise<void> {
    if ((await this.images.count({ inspectionId })) + photos > MAX_PHOTOS_PER_INSPECTION)
      throw tooManyPhotos();
  }

  /** Writes the bytes before and outside the transaction that refers to them; the key contains their hash. */
  async storeBytes(uuid: string, picture: Picture): Promise<void> {
    const file = { uuid, fileUuid: null, sha256: picture.sha256 };
    await this.files.put(originalKey(file), picture.bytes);
    await this.files.put(thumbKey(file), picture.thumb);
    await this.files.put(printKey(file), picture.print);
    if (picture.shown) await this.files.put(shownKey(file), picture.shown);
  }

  /** Deletes bytes that nothing refers to, the original last, so that an interrupted call can be repeated. */
  async removeBytes(file: StoredFile): Promise<void> {
    for (const keyOf of [thumbKey, printKey, shownKey, originalKey]) await this.files.remove(keyOf(file));
  }

  async hasBytes(file: StoredFile): Promise<boolean> {
    return this.files.exists(originalKey(file));
  }

  /**
   * Returns the photo with this id if the inspection already has it, so that a repeated upload changes nothing.
   * @throws ProductError conflict when the id belongs to another photo
   */
  async findUploaded({ uuid, inspectionId }: NewImage, { sha256 }: Picture): Promise<Image | null> {
    const known = await this.images.findOne({ uuid });
    if (!known || (known.sha256 === sha256 && known.inspectionId === inspectionId)) return known;
    throw new ProductError('conflict', undefined, { image: uuid });
  }

  /**
   * Adds stored bytes as a photo of the inspection, in the current transaction. @throws ProductError too_many_photos
   */
  add(image: NewImage, { bytes, type, width, height, sha256 }: Picture): Promise<Image> {
    return this.addStored(image, { size: bytes.length, type, width, height, sha256 });
  }

  /** Adds a photo whose bytes are in the store already. */
  async addStored(image: NewImage, picture: StoredPicture): Promise<Image> {
    await this.assertBelowPhotoLimit(image.inspectionId, image.uuid);
    const position = await this.nextPosition(image.inspectionId);
    await retryIfTaken(
      this.images.insert({
        marks: null,
        fileUuid: null,
        ...image,
        ...columnsOf(image.element),
        position,
        ...picture,
        uploadedAt: this.clock.now(),
        uploadedBy: requestContext.actorOrNull()?.userId ?? null,
      }),
    );
    await this.quotas.watchStorage();
    return this.get(image.uuid);
  }

  /** Changes a photo; `element` may be a question or row. */
  async change(
    image: Image,
    values: Partial<Pick<Image, 'fileCaption' | 'roomId' | 'element' | 'marks'>>,
  ): Promise<void> {
    const { element } = values;
    const placed = element === undefined ? values : { ...values, ...columnsOf(element) };
    await this.images.updateWhere({ id: image.id }, placed);
    this.saved.note('inspection', image.inspectionId);
  }

  /**
   * Sorts photos of an inspection: the given ids swap positions among themselves; unknown ids are ignored.
   * @returns all ids before and after; null when nothing moves
   */
  async sort(
    inspectionId: number,
    ids: readonly string[],
  ): Promise<{ before: string[]; after: string[] } | null> {
    const images = await this.of(inspectionId);
    const before = images.map((image) => image.uuid);
    const after = reorder(
      before.map((id) => ({ id })),
      ids,
    ).map(({ id }) => id);
    const moved = images.filter(({ uuid }, index) => uuid !== after[index]);
    for (const { id, uuid } of moved) {
      await this.images.updateWhere({ id }, { position: images[after.indexOf(uuid)]!.position });
    }
    if (moved.length === 0) return null;
    this.saved.note('inspection', inspectionId);
    return { before, after };
  }

  /** Removes a photo from the report. Its bytes stay in the store, because the log refers to their hash. */
  async remove(image: Image): Promise<void> {
    await this.images.remove({ id: image.id });
    this.saved.note('inspection', image.inspectionId);
  }

  /** Returns the displayable bytes: as received, or the JPEG converted from a format that browsers cannot show. */
  async shown(image: StoredBytes): Promise<{ bytes: Buffer; type: string }> {
    const { type } = image;
    if (type !== HEIC) return { bytes: await this.files.get(originalKey(image)), type };
    return { bytes: await this.files.get(shownKey(image)), type: 'image/jpeg' };
  }

  /** Returns the bytes as received. */
  original(image: StoredFile): Promise<Buffer> {
    return this.files.get(originalKey(image));
  }

  thumb(image: StoredFile): Promise<Buffer> {
    return this.files.get(thumbKey(image));
  }

  /** Returns the copy for print; null for a photo that arrived before there were any, or after a restore. */
  async forPrint(image: StoredFile): Promise<Buffer | null> {
    const key = printKey(image);
    return (await this.files.exists(key)) ? this.files.get(key) : null;
  }

  /** Stores a copy for print, outside any transaction. */
  keepForPrint(image: StoredFile, copy: Buffer): Promise<void> {
    return this.files.put(printKey(image), copy);
  }

  /** Samples keys of the newest inspections with photos, and of random photos. */
  private async sampleKeys(): Promise<string[]> {
    const some = () =>
      this.images
        .query('g')
        .select({ uuid: 'g.uuid', fileUuid: 'g.fileUuid', sha256: 'g.sha256' })
        .slice(0, SAMPLE_SIZE);
    const newest = some().through('ix_image_inspection').orderBy('g.inspectionId', 'DESC');
    const others = some().andWhere('g.uuid >= :from', { from: randomUUID() }).orderBy('g.uuid', 'ASC');
    const photos = await Promise.all([newest, others].map((query) => query.rows<StoredFile>()));
    return photos.flat().map(originalKey);
  }

  private async nextPosition(inspectionId: number): Promise<number> {
    const { last } = (await this.images
      .query('g')
      .select({ last: 'MAX(g.position)' })
      .andWhere('g.inspectionId = :inspectionId', { inspectionId })
      .first<{ last: number | null }>()) ?? { last: null };
    return last === null ? 0 : Number(last) + 1;
  }
}

const tooManyPhotos = () =>
  new ProductError(
    'too_many_photos',
    fill(messages.errors.tooManyPhotos, { most: MAX_PHOTOS_PER_INSPECTION }),
  );

/** Presents photos with room indexes; `rooms` must be in report order. */
export function imageItems(images: readonly Image[], rooms: readonly StoredRoom[]): ImageItem[] {
  const roomIds = rooms.map(({ uuid }) => uuid);
  const inRoom = new Map<string, number>();
  return images.map((image, index) => {
    const roomIndex = image.roomId === null ? -1 : roomIds.indexOf(image.roomId);
    const roomId = roomIndex < 0 ? null : image.roomId;
    const roomImageIndex = roomId === null ? null : (inRoom.get(roomId) ?? 0);
    if (roomId !== null) inRoom.set(roomId, (roomImageIndex ?? 0) + 1);
    return {
      id: image.uuid,
      index,
      roomId,
      roomIndex: roomId === null ? null : roomIndex,
      roomImageIndex,
      ...elementOf(image, rooms[roomIndex]),
      name: image.name,
      type: image.type,
      content: `images/${image.uuid}/content`,
      size: image.size,
      width: image.width,
      height: image.height,
      sha256: image.sha256,
      fileCaption: image.fileCaption,
      ...(image.marks === null ? {} : { marks: image.marks }),
      takenAt: image.takenAt,
      uploadedAt: image.uploadedAt,
    };
  });
}

/** Returns what a photo shows as it is sent: the key of an element, or the question or row. */
export const shownBy = ({ element, itemPlace }: Pick<Image, 'element' | 'itemPlace'>): string | null =>
  itemPlace ?? element;

/** Returns the columns of what a photo shows. */
const columnsOf = (element: string | null): Pick<Image, 'element' | 'itemPlace'> =>
  placeOfPhoto(element) === null ? { element, itemPlace: null } : { element: null, itemPlace: element };

/** Omits an element that the room no longer has; the photo then shows the room. A question stays, also a hidden one. */
const elementOf = (image: Image, room: StoredRoom | undefined): Pick<ImageItem, 'element'> => {
  const { element, itemPlace } = image;
  if (itemPlace !== null) return { element: itemPlace };
  return element !== null && room && roomHasElement(room, element) ? { element } : {};
};

/** Returns the key of the bytes as received. */
export const originalKey = ({ uuid, fileUuid, sha256 }: StoredFile) =>
  `companies/${requestContext.tenantId()}/images/${fileUuid ?? uuid}/${sha256}`;
const printKey = (file: StoredFile) => `${originalKey(file)}${PRINT_COPY_ENDING}`;
const thumbKey = (file: StoredFile) => `${originalKey(file)}.thumb.jpg`;
/** Key of the converted JPEG, derived from the key of its original. */
const shownKey = (file: StoredFile) => `${originalKey(file)}.shown.jpg`;
