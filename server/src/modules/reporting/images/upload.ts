import { applyDecorators, type NestInterceptor, type Type, UseInterceptors } from '@nestjs/common';
import { FileInterceptor, FilesInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { PHOTO_ELEMENT_PATTERN, UUID_PATTERN } from '@walkthrough/domain';
import { memoryStorage } from 'multer';
import { TakesBody } from '../../../core/http/bodies/body-limits';
import { MAX_MAPPING_LENGTH } from './dto/photos.dto';
import { MAX_UPLOAD_BYTES, UploadSlots } from '../../../core/http/bodies/upload-slots';
import { WritableInspection, WritableInspectionOfPhoto } from './writable-inspection';

/**
 * Accepts one file in the form field `file`, and text fields. Buffered in memory, so a refused upload leaves nothing
 * behind.
 * @param asked interceptors that run before the form is read
 */
export const PhotoUpload = (...asked: Type<NestInterceptor>[]) =>
  applyDecorators(
    TakesBody({ bytes: MAX_UPLOAD_BYTES + 64 * 1024, files: true }),
    UseInterceptors(
      ...asked,
      UploadSlots,
      FileInterceptor('file', {
        storage: memoryStorage(),
        // Browsers send file names in UTF-8.
        defParamCharset: 'utf8',
        limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 8 * 1024, parts: 12 },
      }),
    ),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file'],
        additionalProperties: false,
        properties: {
          file: { type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or HEIC' },
          imageId: { type: 'string', pattern: UUID_PATTERN },
          roomId: { type: 'string', pattern: UUID_PATTERN },
          element: { type: 'string', pattern: PHOTO_ELEMENT_PATTERN },
          fileCaption: { type: 'string', maxLength: 2000 },
          takenAt: { type: 'string', pattern: '^[0-7]?[0-9]{1,12}$', description: 'UTC ms' },
          sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        },
      },
    }),
  );

/** Accepts a photo if the caller may write the inspection's report. */
export const InspectionPhotoUpload = () => PhotoUpload(WritableInspectionOfPhoto);

/** Photos per request; our own client sends one at a time, other clients several. */
const MAX_PHOTOS_AT_ONCE = 10;

/**
 * Accepts several files in the form field `files`, and text fields, if the caller may write the inspection's report.
 */
export const PhotosUpload = () =>
  applyDecorators(
    TakesBody({ bytes: 4 * MAX_UPLOAD_BYTES, files: true }),
    UseInterceptors(
      WritableInspection,
      UploadSlots,
      FilesInterceptor('files', MAX_PHOTOS_AT_ONCE, {
        storage: memoryStorage(),
        defParamCharset: 'utf8',
        limits: {
          fileSize: MAX_UPLOAD_BYTES,
          files: MAX_PHOTOS_AT_ONCE,
          fields: 4,
          fieldSize: 128 * 1024,
          parts: MAX_PHOTOS_AT_ONCE + 4,
        },
      }),
    ),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        additionalProperties: false,
        properties: {
          files: {
            type: 'array',
            items: { type: 'string', format: 'binary' },
            maxItems: MAX_PHOTOS_AT_ONCE,
          },
          roomImageMapperDTOs: { type: 'string', maxLength: MAX_MAPPING_LENGTH },
          roomImages: { type: 'string', maxLength: MAX_MAPPING_LENGTH },
        },
      },
    }),
  );
