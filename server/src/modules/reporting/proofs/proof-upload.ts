import { MAX_PROOF_BYTES, messages, storableText } from '@walkthrough/domain';
import { sha256 } from '../../../core/context/sha256';
import { ProductError } from '../../../core/errors/product-error';
import { FormUpload } from '../../../core/http/bodies/form-upload';

/** Accepts one PDF in the form field `files`. */
export const ProofUpload = () => FormUpload(MAX_PROOF_BYTES);

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
  return { bytes, sha256: sha256(bytes), name: storableText(originalname.slice(0, LONGEST_NAME)) };
}
