import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { MAX_TENANT_PHOTO_BYTES, TENANT_ITEM_PATTERN } from '@walkthrough/domain';
import { memoryStorage } from 'multer';
import { TakesBody } from '../../../core/http/bodies/body-limits';
import { UploadSlots } from '../../../core/http/bodies/upload-slots';

/** Accepts one photo in `files` and the key of its item in `key`. Kept in memory until it is checked. */
export const TenantPhotoUpload = () =>
  applyDecorators(
    TakesBody({ bytes: MAX_TENANT_PHOTO_BYTES + 64 * 1024, files: true }),
    UseInterceptors(
      UploadSlots,
      FilesInterceptor('files', 1, {
        storage: memoryStorage(),
        limits: { fileSize: MAX_TENANT_PHOTO_BYTES, files: 1, fields: 1, fieldSize: 1024, parts: 2 },
      }),
    ),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['files', 'key'],
        additionalProperties: false,
        properties: {
          key: { type: 'string', pattern: TENANT_ITEM_PATTERN },
          files: { type: 'array', minItems: 1, maxItems: 1, items: { type: 'string', format: 'binary' } },
        },
      },
    }),
  );
