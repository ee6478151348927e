import type { FormVersionDetails } from '@walkthrough/domain';
import type { LocalReport, PhotoBytes } from '../model/local-report';
import type { QueuedAction } from '../model/queued-action';
import type { Person } from '../store/offline-store';

/** First member of the archive: whose work it is, and what has to come behind it. */
export interface WorkManifest {
  format: typeof WORK_FORMAT;
  /** Of this description; a reader knows those up to its own. */
  version: number;
  person: Person & { name: string };
  /** UTC ms */
  madeAt: number;
  /** SHA-256 of the member `work.json`; null where the browser offers no digest. */
  work: string | null;
  /** In the order in which they follow. */
  photos: readonly PhotoMember[];
}

export type PhotoMember = Omit<PhotoBytes, 'bytes'> & { size: number };

/** Second member: as it lies on the device, each record in the envelope that tells its version. */
export interface WorkRecords {
  reports: readonly unknown[];
  forms: readonly unknown[];
  actions: readonly unknown[];
}

/** The same, read. */
export interface UnsentWork {
  reports: readonly LocalReport[];
  forms: readonly FormVersionDetails[];
  actions: readonly QueuedAction[];
}

export const WORK_FORMAT = 'walkthrough-unsent-work';
export const WORK_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const RECORDS = 'work.json';
export const photoMember = (id: string): string => `photos/${id}`;

/** A file that cannot be taken in. The message is fit to be shown. */
export class WorkFileProblem extends Error {
  override readonly name = 'WorkFileProblem';
}
