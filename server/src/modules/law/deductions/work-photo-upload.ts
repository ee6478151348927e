import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { DEDUCTION_TEXT_LIMITS, UUID_PATTERN } from '@walkthrough/domain';
import { memoryStorage } from 'multer';
import { TakesBody } from '../../../core/http/bodies/body-limits';
import { MAX_UPLOAD_BYTES, UploadSlots } from '../../../core/http/bodies/upload-slots';

/** Accepts one picture in the form field `file`. Kept in memory, so that a refused upload leaves nothing behind. */
export const WorkPhotoUpload = () =>
  applyDecorators(
    TakesBody({ bytes: MAX_UPLOAD_BYTES + 64 * 1024, files: true }),
    UseInterceptors(
      UploadSlots,
      FileInterceptor('file', {
        storage: memoryStorage(),
        // Browsers send file names in UTF-8.
        defParamCharset: 'utf8',
        limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 4, fieldSize: 8 * 1024, parts: 5 },
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
          fileCaption: { type: 'string', maxLength: DEDUCTION_TEXT_LIMITS.caption },
          takenAt: { type: 'string', pattern: '^[0-7]?[0-9]{1,12}$', description: 'UTC ms' },
          sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        },
      },
    }),
  );
