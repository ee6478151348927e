import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { MAX_PROOF_BYTES, messages } from '@walkthrough/domain';
import { memoryStorage } from 'multer';
import { sha256 } from '../../../core/context/sha256';
import { ProductError } from '../../../core/errors/product-error';
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

/** An uploaded proof after validation. */
export interface ProofFile {
  bytes: Buffer;
  sha256: string;
  name: string;
}

const PDF_BEGINS = '%PDF-';
const LONGEST_NAME = 190;

/**
 * Detects the type from the bytes, because the name and content type are not reliable. @throws ProductError
 * unsupported_type
 */
export function readProof({ buffer: bytes, originalname }: Express.Multer.File): ProofFile {
  if (!bytes.subarray(0, PDF_BEGINS.length).equals(Buffer.from(PDF_BEGINS)))
    throw new ProductError('unsupported_type', messages.basketActions.proofPdfOnly);
  return { bytes, sha256: sha256(bytes), name: originalname.slice(0, LONGEST_NAME) };
}
