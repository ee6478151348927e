import { messages } from '@walkthrough/domain';
import { ProductError } from '../../../core/errors/product-error';
import { sha256 } from '../../../core/context/sha256';

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
