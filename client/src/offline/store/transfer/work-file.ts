import type { FormVersionDetails } from '@walkthrough/domain';
import type { LocalReport, PhotoBytes } from '../../reports/model/local-report';
import type { QueuedAction } from '../../queue/queued-action';
import type { Person } from '../offline-store';

/** First member of the archive: owner and list of the other members. */
export interface WorkManifest {
  format: typeof WORK_FORMAT;
  /** Version of this format; readers support up to their own. */
  version: number;
  person: Person & { name: string };
  /** UTC ms */
  madeAt: number;
  /** SHA-256 of the member `work.json`; null without Web Crypto. */
  work: string | null;
  /** In archive order. */
  photos: readonly PhotoMember[];
}

export type PhotoMember = Omit<PhotoBytes, 'bytes'> & { size: number };

/** Second member: stored records, each in its versioned envelope. */
export interface WorkRecords {
  reports: readonly unknown[];
  forms: readonly unknown[];
  actions: readonly unknown[];
}

/** The same, parsed. */
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

/** File that cannot be imported. The message can be shown. */
export class WorkFileProblem extends Error {
  override readonly name = 'WorkFileProblem';
}
