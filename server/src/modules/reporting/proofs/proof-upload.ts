import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { MAX_PROOF_BYTES } from '@walkthrough/domain';
import { memoryStorage } from 'multer';
import { TakesBody } from '../../../core/http/bodies/body-limits';
import { UploadSlots } from '../../../core/http/bodies/upload-slots';

/** Accepts one PDF in the form field `files`. Kept in memory, so that a rejected upload leaves nothing behind. */
export const ProofUpload = () =>
  applyDecorators(
    TakesBody({ bytes: MAX_PROOF_BYTES + 64 * 1024, files: true }),
    UseInterceptors(
      UploadSlots,
      FilesInterceptor('files', 1, {
        storage: memoryStorage(),
        // Browsers send file names in UTF-8.
        defParamCharset: 'utf8',
        limits: { fileSize: MAX_PROOF_BYTES, files: 1, fields: 0, parts: 1 },
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
