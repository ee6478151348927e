import { randomUUID } from 'node:crypto';
import { Body, Controller, Param, Query, Res, StreamableFile, UploadedFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type EventOf, ImageItem, isUuid, messages, SavedText, StoredImage } from '@walkthrough/domain';
import type { Response } from 'express';
import { Access } from '../../core/access/access.decorator';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { invalidRequest, notFound, ruleViolation } from '../../core/errors/product-error';
import { DomainEvents } from '../../core/events/domain-events';
import { QueryChoice } from '../../core/http/fields';
import { Serves } from '../../core/http/serves';
import { Pictures } from '../../core/pictures/pictures';
import { IdParam } from '../../core/http/id-param';
import { ReportAccess } from '../inspections/report-access';
import { ReportWrites } from '../inspections/report-writes';
import { RoomsService } from '../rooms/rooms.service';
import { StepKey, SubmissionKey } from '../submissions/submission-key';
import { SubmissionSteps } from '../submissions/submission-steps';
import { CaptionDto, NewImageDto } from './dto/new-image.dto';
import type { Image } from './image.entity';
import { imageItems, ImagesService } from './images.service';
import { PhotoUpload } from './upload';

class SizeDto {
  @QueryChoice(['full', 'thumb'], { fallback: 'full' })
  size: 'full' | 'thumb' = 'full';
}

const EDITS = {
  anyFlag: ['canPerformInspection', 'canEditInspection'],
  ability: 'inspection.editReport',
} as const;

/** The photos of a visit (spec 2 §7). The index in a path is the spec's; the id of the photo decides. */
@ApiTags('images')
@Controller()
export class ImagesController {
  constructor(
    private readonly access: ReportAccess,
    private readonly events: DomainEvents,
    private readonly images: ImagesService,
    private readonly pictures: Pictures,
    private readonly rooms: RoomsService,
    private readonly steps: SubmissionSteps,
    private readonly units: UnitOfWork,
    private readonly writes: ReportWrites,
  ) {}

  @Serves('GET inspections/{id}/images')
  @Access({ ability: 'inspection.view' })
  async list(@IdParam() id: number): Promise<ImageItem[]> {
    await this.access.readable(id);
    const rooms = await this.rooms.of(id);
    return imageItems(
      await this.images.of(id),
      rooms.map(({ uuid }) => uuid),
    );
  }

  /** Whether the photo is still there (spec 2 §4). */
  @Serves('GET inspections/{id}/image/{imageId}')
  @Access({ ability: 'inspection.view' })
  async exists(@IdParam() id: number, @Param('imageId') imageId: string): Promise<StoredImage> {
    const image = await this.ofVisit(id, imageId);
    await this.access.readable(id);
    return storedImage(image);
  }

  @Serves('GET images/{imageId}/content')
  @Access({ ability: 'inspection.view' })
  async content(
    @Param('imageId') imageId: string,
    @Query() { size }: SizeDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const image = await this.image(imageId);
    await this.access.readable(image.inspectionId);
    const bytes = size === 'thumb' ? await this.images.thumb(image) : await this.images.bytes(image);
    response.setHeader('cache-control', 'private, no-store');
    return new StreamableFile(bytes, {
      type: size === 'thumb' ? 'image/jpeg' : image.type,
      length: bytes.length,
      disposition: 'inline',
    });
  }

  @Serves('POST inspections/{id}/v2/image/{index}/{legacy}')
  @Access(EDITS)
  @PhotoUpload()
  async upload(
    @IdParam() id: number,
    @Body() fields: NewImageDto,
    @UploadedFile() file: Express.Multer.File | undefined,
    @StepKey('image') key: SubmissionKey | null,
  ): Promise<StoredImage> {
    if (!file) throw invalidRequest('The form must carry one file in its field `file`.');
    const picture = await this.pictures.read(file.buffer);
    if (fields.sha256 !== undefined && fields.sha256 !== picture.sha256) {
      throw ruleViolation(messages.errors.damagedOnTheWay, { sha256: picture.sha256 });
    }
    const { imageId = randomUUID(), roomId = null, fileCaption = '', takenAt = null } = fields;
    if (key && key.step !== `image:${imageId}`) throw invalidRequest('Idempotency-Key names another photo.');
    const step = { inspectionId: id, body: { imageId, sha256: picture.sha256 } };
    const answered = await this.steps.answered<StoredImage>(key, step);
    if (answered) return answered;
    // Asked before anything is kept on the disk, and again in the unit.
    await this.units.run(async () => {
      await this.access.writable(id);
      await this.images.assertRoom(id, imageId);
    });
    await this.images.keep(imageId, picture);
    return this.steps.run(key, step, async () => {
      const visit = await this.access.writable(id);
      const name = nameOf(file, imageId);
      const photo = { uuid: imageId, inspectionId: id, roomId, name, fileCaption, takenAt };
      const after = { uuid: imageId, sha256: picture.sha256, fileCaption, roomId };
      const add = () => this.images.add(photo, picture);
      const present = await this.images.present(photo, picture);
      return storedImage(present ?? (await this.writes.part(visit, { name: 'image.added', after }, add)));
    });
  }

  @Serves('PUT inspections/fileCaption/{inspectionId}/image/{imageId}')
  @Access(EDITS)
  async caption(
    @IdParam('inspectionId') inspectionId: number,
    @Param('imageId') imageId: string,
    @Body() { fileCaption }: CaptionDto,
  ): Promise<SavedText> {
    await this.units.run(async () => {
      const image = await this.ofVisit(inspectionId, imageId);
      await this.access.captionable(inspectionId);
      if (image.fileCaption === fileCaption) return;
      await this.images.change(image, { fileCaption });
      this.tell('image.captioned', image, { fileCaption: image.fileCaption }, { fileCaption });
    });
    return { message: messages.taskForm.captionSaved };
  }

  @Serves('DELETE inspections/v2/image/{imageId}')
  @Access(EDITS)
  async remove(@Param('imageId') imageId: string): Promise<void> {
    await this.units.run(async () => {
      const image = await this.image(imageId);
      await this.access.writable(image.inspectionId);
      await this.images.remove(image);
      const { uuid, sha256, fileCaption, roomId } = image;
      this.tell('image.removed', image, { uuid, sha256, fileCaption, roomId }, null);
    });
  }

  private tell(name: EventOf<'report'>, image: Image, before: unknown, after: unknown): void {
    this.events.publish(name, { entityId: image.inspectionId, before, after });
  }

  private async image(uuid: string): Promise<Image> {
    if (!isUuid(uuid)) throw notFound();
    return this.images.get(uuid);
  }

  private async ofVisit(inspectionId: number, uuid: string): Promise<Image> {
    const image = await this.image(uuid);
    if (image.inspectionId !== inspectionId) throw notFound();
    return image;
  }
}

const storedImage = ({ uuid, sha256, inspectionId }: Image): StoredImage => ({
  id: uuid,
  sha256,
  inspectionId,
});

/** What the file was called; only for people to read. */
const nameOf = (file: Express.Multer.File, imageId: string): string =>
  file.originalname.slice(0, 190) || imageId;
