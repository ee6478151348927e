import { fill, messages, MAX_PROOF_BYTES } from '@walkthrough/domain';

const { basketActions, proof: texts } = messages;

const PDF_BEGINS = '%PDF-';
const MEGABYTE = 1024 * 1024;

/** Checks the bytes of a proof; returns the problem or null. */
export async function proofProblem(file: File): Promise<string | null> {
  if (file.size > MAX_PROOF_BYTES) return fill(texts.fileTooLarge, { most: MAX_PROOF_BYTES / MEGABYTE });
  const begins = await file.slice(0, PDF_BEGINS.length).text();
  return begins === PDF_BEGINS ? null : basketActions.proofPdfOnly;
}
