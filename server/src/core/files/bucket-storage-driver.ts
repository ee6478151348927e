import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import type { S3Driver } from 'flydrive/drivers/s3';
import type { BucketAddress } from '../config/storage-address';
import type { StorageDriver } from './storage-driver';

/** Devices and lanes retry by themselves, and callers should get an error before the proxy times out. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
/** The client starts its silence timer this long after a request, and silence of six seconds or more may pass. */
const LISTENS_AFTER_MS = 3_000;
const ATTEMPTS = 3;
/** Longest wait for a silent store, without the pauses between attempts. */
export const LONGEST_SILENCE_MS = ATTEMPTS * (LISTENS_AFTER_MS + SILENCE_MS);

/** Files in an S3-compatible bucket, shared by all processes. */
export class BucketStorageDriver implements StorageDriver {
  readonly disk: Disk;

  private constructor(private readonly driver: S3Driver) {
    this.disk = new Disk(driver);
  }

  /** Loads the client only when a bucket is configured, because it is large. */
  static async of({ bucket, endpoint, region, credentials }: BucketAddress): Promise<BucketStorageDriver> {
    const { S3Client } = await import('@aws-sdk/client-s3');
    const { S3Driver } = await import('flydrive/drivers/s3');
    const client = new S3Client({
      region,
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
      ...(credentials ? { credentials } : {}),
      // Other vendors' stores have no host name per bucket.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    });
    // Access is configured for the whole bucket: not all stores support rights per file.
    return new BucketStorageDriver(
      new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
    );
  }

  /** A store acknowledges what it has stored. */
  put(key: string, bytes: Buffer): Promise<void> {
    return this.disk.put(key, bytes);
  }

  /** Buffers the whole file: length and hash are sent first, and lost bytes can be resent. */
  async putStream(key: string, bytes: Readable): Promise<void> {
    await this.put(key, await buffer(bytes));
  }

  /** Bypasses `Disk`, which strips the trailing slash: `companies/1` is also a prefix of `companies/10/…`. */
  async removeFolder(folder: string): Promise<void> {
    await this.driver.deleteAll(`${folder}/`);
  }

  /** Does not look up a file: without its bucket a store reports each one as missing. */
  async check(): Promise<void> {
    await this.driver.listAll('/', { recursive: true, maxResults: 1 });
  }
}
