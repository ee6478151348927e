import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import type { S3Driver } from 'flydrive/drivers/s3';
import type { BucketAddress } from '../config/storage-address';
import type { Shelf } from './shelf';

/**
 * A store that does not answer is asked again by others: devices and lanes try again, and whoever waits is told while the
 * proxy in front of us still listens.
 */
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
/** The client begins to listen for silence so long after it has asked, where it may last six seconds or more. */
const LISTENS_AFTER_MS = 3_000;
const ATTEMPTS = 3;
/** For how long a caller waits at most for a store that says nothing, beside the moments between the attempts. */
export const LONGEST_SILENCE_MS = ATTEMPTS * (LISTENS_AFTER_MS + SILENCE_MS);

/** Files in a bucket of a store that speaks S3, which all processes share. */
export class BucketShelf implements Shelf {
  readonly disk: Disk;

  private constructor(private readonly driver: S3Driver) {
    this.disk = new Disk(driver);
  }

  /** The client is loaded where a bucket is named alone: it is large. */
  static async of({ bucket, endpoint, region, credentials }: BucketAddress): Promise<BucketShelf> {
    const { S3Client } = await import('@aws-sdk/client-s3');
    const { S3Driver } = await import('flydrive/drivers/s3');
    const client = new S3Client({
      region,
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
      ...(credentials ? { credentials } : {}),
      // Stores of other makers have no name for each bucket.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    });
    // Who may read is said for the bucket as a whole: not all stores know rights of single files.
    return new BucketShelf(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  }

  /** A store acknowledges what it keeps. */
  put(key: string, bytes: Buffer): Promise<void> {
    return this.disk.put(key, bytes);
  }

  /** In one piece: the length and hash are said first, and bytes that got lost on the way can be sent again. */
  async putStream(key: string, bytes: Readable): Promise<void> {
    await this.put(key, await buffer(bytes));
  }

  /** Past `Disk`, which takes the slash away: `companies/1` is the beginning of `companies/10/…`, too. */
  async removeFolder(folder: string): Promise<void> {
    await this.driver.deleteAll(`${folder}/`);
  }

  /** Not by asking for a file: without its bucket a store says of each that it is not there. */
  async check(): Promise<void> {
    await this.driver.listAll('/', { recursive: true, maxResults: 1 });
  }
}
