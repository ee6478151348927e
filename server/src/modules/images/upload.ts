import { applyDecorators, type NestInterceptor, type Type, UseInterceptors } from '@nestjs/common';
import { FileInterceptor, FilesInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ELEMENT_KEY_PATTERN, UUID_PATTERN } from '@walkthrough/domain';
import { memoryStorage } from 'multer';
import { TakesBody } from '../../core/http/body-limits';
import { LONGEST_MAPPING } from './dto/photos.dto';
import { MOST_UPLOAD_BYTES, UploadSlots } from '../../core/http/upload-slots';
import { WritableVisit, WritableVisitOfPhoto } from './writable-visit';

/**
 * One file in the form field `file`, and text fields. In memory: nothing is left behind when it is refused.
 * @param asked what is asked before the form is read
 */
export const PhotoUpload = (...asked: Type<NestInterceptor>[]) =>
  applyDecorators(
    TakesBody({ bytes: MOST_UPLOAD_BYTES + 64 * 1024, files: true }),
    UseInterceptors(
      ...asked,
      UploadSlots,
      FileInterceptor('file', {
        storage: memoryStorage(),
        // As browsers send names.
        defParamCharset: 'utf8',
        limits: { fileSize: MOST_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 8 * 1024, parts: 12 },
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
          element: { type: 'string', pattern: ELEMENT_KEY_PATTERN },
          fileCaption: { type: 'string', maxLength: 2000 },
          takenAt: { type: 'string', pattern: '^[0-7]?[0-9]{1,12}$', description: 'UTC ms' },
          sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        },
      },
    }),
  );

/** The same for a photo of a visit whose report the caller may write. */
export const VisitPhotoUpload = () => PhotoUpload(WritableVisitOfPhoto);

/** Photos of one request: our own client sends one at a time, so this is for others. */
const MOST_PHOTOS_AT_ONCE = 10;

/** Several files in the form field `files`, and text fields; of a visit whose report the caller may write. */
export const PhotosUpload = () =>
  applyDecorators(
    TakesBody({ bytes: 4 * MOST_UPLOAD_BYTES, files: true }),
    UseInterceptors(
      WritableVisit,
      UploadSlots,
      FilesInterceptor('files', MOST_PHOTOS_AT_ONCE, {
        storage: memoryStorage(),
        defParamCharset: 'utf8',
        limits: {
          fileSize: MOST_UPLOAD_BYTES,
          files: MOST_PHOTOS_AT_ONCE,
          fields: 4,
          fieldSize: 128 * 1024,
          parts: MOST_PHOTOS_AT_ONCE + 4,
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
            maxItems: MOST_PHOTOS_AT_ONCE,
          },
          roomImageMapperDTOs: { type: 'string', maxLength: LONGEST_MAPPING },
          roomImages: { type: 'string', maxLength: LONGEST_MAPPING },
        },
      },
    }),
  );
