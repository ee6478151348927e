import { fill, messages } from '@walkthrough/domain';
import { sha256Of } from '../../api/sha256';
import { isIssuedFile } from './api/verification';
import { FileProblem } from './check-problem';

/** Far larger than a report with hundreds of photos; a browser reads the whole file into memory. */
const MAX_MB = 250;

export interface CheckedFile {
  name: string;
  sha256: string;
  matches: boolean;
}

/** Web Crypto needs a secure context. */
export const canReadFiles = (): boolean => window.isSecureContext && 'subtle' in crypto;

async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (error) {
    // Moved or changed since it was chosen, or a folder.
    throw new FileProblem(messages.verify.unreadable, { cause: error });
  }
}

/**
 * Hashes a file and verifies it.
 * @param onRead called when the file was read and only the answer is pending
 * @throws FileProblem | ApiError
 */
export async function checkFile(file: File, onRead: () => void): Promise<CheckedFile> {
  if (file.size > MAX_MB * 1_000_000)
    throw new FileProblem(fill(messages.verify.tooLarge, { limit: MAX_MB }));
  const sha256 = await sha256Of(await bytesOf(file));
  if (sha256 === null) throw new FileProblem(messages.verify.insecureTitle);
  onRead();
  return { name: file.name, sha256, matches: await isIssuedFile(sha256) };
}
