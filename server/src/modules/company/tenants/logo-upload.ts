import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { messages, MAX_LOGO_BYTES } from '@walkthrough/domain';
import { memoryStorage } from 'multer';
import { invalidRequest } from '../../../core/errors/product-error';
import { TakesBody } from '../../../core/http/bodies/body-limits';
import { UploadSlots } from '../../../core/http/bodies/upload-slots';

/** Accepts one picture in the form field `files`. Kept in memory, so that a rejected upload leaves nothing behind. */
export const LogoUpload = () =>
  applyDecorators(
    TakesBody({ bytes: MAX_LOGO_BYTES + 64 * 1024, files: true }),
    UseInterceptors(
      UploadSlots,
      FilesInterceptor('files', 1, {
        storage: memoryStorage(),
        limits: { fileSize: MAX_LOGO_BYTES, files: 1, fields: 0, parts: 1 },
      }),
    ),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['files'],
        additionalProperties: false,
        properties: {
          files: { type: 'array', minItems: 1, maxItems: 1, items: { type: 'string', format: 'binary' } },
        },
      },
    }),
  );

/** @throws ProductError invalid_request when there is no file */
export function logoIn([file]: Express.Multer.File[]): Buffer {
  if (!file) throw invalidRequest(messages.masterTenants.logoInputFailed);
  return file.buffer;
}
