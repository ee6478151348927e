import {
  Body,
  Controller,
  Param,
  Query,
  Res,
  StreamableFile,
  UploadedFile,
  UploadedFiles,
} from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { ImageItem, MarkedImage, messages, SavedText, StoredImage } from '@walkthrough/domain';
import type { Response } from 'express';
import { Access } from '../../../core/access/access.decorator';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { invalidRequest } from '../../../core/errors/product-error';
import { FROM_A_DEVICE, TakesBody } from '../../../core/http/bodies/body-limits';
import { QueryChoice, QueryWhole } from '../../../core/http/input/query-fields';
import { isRecord } from '../../../core/http/input/is-record';
import { sendUploaded } from '../../../core/http/answers/send-file';
import { Serves } from '../../../core/http/answers/serves';
import { ChoiceParam, IdParam, IndexParam } from '../../../core/http/input/path-params';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { RoomsService } from '../rooms/rooms.service';
import { StepKey, SubmissionKey } from '../../scheduling/submission-ledger/submission-key';
import { CaptionDto, NewImageDto, RoomDto } from './dto/new-image.dto';
import { PhotosDto, readRelations, readRoomMapping, RelationsDto } from './dto/photos.dto';
import { MarksChangeDto, PhotoOrderDto } from './dto/marks.dto';
import { imageItems, ImagesService } from './images.service';
import { PhotoChanges } from './photo-changes';
import { PhotoDrawing } from './photo-drawing';
import { PhotoIntake, storedImage } from './photo-intake';
import { PhotoPlaces, roomAt } from './photo-places';
import { PhotosUpload, InspectionPhotoUpload } from './upload';

class SizeDto {
  @QueryChoice(['full', 'thumb'], { fallback: 'full' })
  size: 'full' | 'thumb' = 'full';
}

/** Places a photo by room index, for clients that do not send room ids. */
class PlaceDto {
  @QueryWhole(0, 10_000)
  roomIndex?: number;
}

const EDITS = {
  anyFlag: ['canPerformInspection', 'canEditInspection'],
  ability: 'inspection.editReport',
} as const;

/** The photos of an inspection. Paths contain an index for compatibility; the photo id decides. */
@ApiTags('images')
@Controller()
export class ImagesController {
  constructor(
    private readonly access: ReportAccess,
    private readonly changes: PhotoChanges,
    private readonly drawing: PhotoDrawing,
    private readonly images: ImagesService,
    private readonly intake: PhotoIntake,
    private readonly places: PhotoPlaces,
    private readonly rooms: RoomsService,
    private readonly units: UnitOfWork,
  ) {}

  @Serves('GET inspections/{id}/images')
  @Access({ ability: 'inspection.view' })
  async list(@IdParam() id: number): Promise<ImageItem[]> {
    await this.access.readable(id);
    return imageItems(await this.images.of(id), await this.rooms.of(id));
  }

  /** Whether the photo still exists. */
  @Serves('GET inspections/{id}/image/{imageId}')
  @Access({ ability: 'inspection.view' })
  async exists(@IdParam() id: number, @Param('imageId') imageId: string): Promise<StoredImage> {
    const image = await this.images.ofInspection(id, imageId);
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
    const image = await this.images.get(imageId);
    await this.access.readable(image.inspectionId);
    const shown =
      size === 'thumb'
        ? { bytes: await this.images.thumb(image), type: 'image/jpeg' }
        : await this.images.shown(image);
    return sendUploaded(shown, response);
  }

  @Serves('POST inspections/{id}/v2/image/{index}/{legacy}')
  @Access(EDITS)
  @InspectionPhotoUpload()
  async upload(
    @IdParam() id: number,
    @IndexParam() _index: number,
    @ChoiceParam('legacy', ['true', 'false']) _legacy: string,
    @Query() { roomIndex }: PlaceDto,
    @Body() fields: NewImageDto,
    @UploadedFile() file: Express.Multer.File | undefined,
    @StepKey('image') key: SubmissionKey | null,
  ): Promise<StoredImage> {
    if (!file) throw invalidRequest('The form must carry one file in its field `file`.');
    if (roomIndex === undefined || fields.roomId !== undefined) {
      return this.intake.receive(id, file, fields, key);
    }
    await this.units.run(() => this.access.writable(id));
    const { uuid: roomId } = roomAt(await this.rooms.of(id), roomIndex);
    return this.intake.receive(id, file, { ...fields, roomId }, key);
  }

  /**
   * Uploads the photos of a whole report; `roomImageMapperDTOs` maps files to room indexes. Stores all or none, and
   * repeating the call changes nothing. @returns the number of stored photos
   */
  @Serves('POST inspections/{id}/v2/images')
  @Access(EDITS)
  @PhotosUpload()
  async uploadAll(
    @IdParam() id: number,
    @Body() fields: PhotosDto,
    @UploadedFiles() files: Express.Multer.File[] = [],
  ): Promise<number> {
    const rooms = await this.rooms.of(id);
    const roomIds = readRoomMapping(fields, files.length).map((at) =>
      at === undefined ? null : roomAt(rooms, at).uuid,
    );
    await this.intake.receiveAll(
      id,
      files.map((file, index) => ({ file, roomId: roomIds[index] ?? null })),
    );
    return files.length;
  }

  /** For older clients, which compare the returned number with the files they sent. */
  @Serves('POST inspections/{id}/image')
  @Access(EDITS)
  @PhotosUpload()
  async uploadLegacy(
    @IdParam() id: number,
    @UploadedFiles() files: Express.Multer.File[] = [],
  ): Promise<number> {
    await this.intake.receiveAll(
      id,
      files.map((file) => ({ file, roomId: null })),
    );
    return files.length;
  }

  @Serves('PUT images/{imageId}/room/{roomIndex}')
  @Access(EDITS)
  async move(
    @Param('imageId') imageId: string,
    @IndexParam('roomIndex') roomIndex: number,
    @Body() { roomId, element }: RoomDto,
  ): Promise<void> {
    const room = roomId ?? roomIndex;
    await this.units.run(() => this.places.move(imageId, room, element));
  }

  @Serves('PUT inspections/update-roomImage-relations-imageids/{id}')
  @Access(EDITS)
  @ApiBody({ type: RelationsDto })
  async place(@IdParam() id: number, @Body() body: unknown): Promise<void> {
    const relations = readRelations(isRecord(body) ? body['roomImageRelationsImageIds'] : undefined);
    await this.units.run(() => this.places.place(id, relations));
  }

  @Serves('PUT inspections/{id}/images/order')
  @Access(EDITS)
  async sort(@IdParam() id: number, @Body() { ids }: PhotoOrderDto): Promise<void> {
    await this.units.run(() => this.drawing.sort(id, ids));
  }

  @Serves('PUT images/{imageId}/marks')
  @Access(EDITS)
  async mark(@Param('imageId') imageId: string, @Body() change: MarksChangeDto): Promise<MarkedImage> {
    return this.units.run(() => this.drawing.mark(imageId, change));
  }

  @Serves('PUT inspections/fileCaption/{inspectionId}/image/{imageId}')
  @Access(EDITS)
  @TakesBody(FROM_A_DEVICE)
  async caption(
    @IdParam('inspectionId') inspectionId: number,
    @Param('imageId') imageId: string,
    @Body() { fileCaption, based }: CaptionDto,
  ): Promise<SavedText> {
    await this.changes.caption(inspectionId, imageId, fileCaption, based);
    return { message: messages.taskForm.captionSaved };
  }

  @Serves('DELETE inspections/v2/image/{imageId}')
  @Access(EDITS)
  async remove(@Param('imageId') imageId: string): Promise<void> {
    await this.changes.remove(imageId);
  }
}
