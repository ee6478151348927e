import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Service } from './service';

const CREDENTIALS = { key: 'tests', secret: 'a/secret+of tests' };
const BUCKET = 'walkthrough';

/** Returns the path of rclone, by default where `npm test` installs it. */
const rclone = () =>
  process.env['RCLONE_PATH'] ?? join(homedir(), '.cache/walkthrough/rclone-1.75.2/bin/rclone');

/** An S3 store with one bucket, on a local folder. */
export class BucketStore {
  private constructor(
    readonly folder: string,
    readonly service: Service,
  ) {}

  static async start(): Promise<BucketStore> {
    const folder = mkdtempSync(join(tmpdir(), 'walkthrough-bucket-'));
    mkdirSync(join(folder, BUCKET));
    const service = await Service.start((port) => [
      rclone(),
      ...['serve', 's3', '--config', '/dev/null', '--addr', `127.0.0.1:${port}`],
      ...['--auth-key', `${CREDENTIALS.key},${CREDENTIALS.secret}`, folder],
    ]);
    return new BucketStore(folder, service);
  }

  /** Returns the value of STORAGE_URL. */
  url({ secret = CREDENTIALS.secret, bucket = BUCKET } = {}): string {
    const endpoint = `http://127.0.0.1:${this.service.port}`;
    return `s3://${CREDENTIALS.key}:${encodeURIComponent(secret)}@${bucket}?endpoint=${encodeURIComponent(endpoint)}`;
  }

  async stop(): Promise<void> {
    await this.service.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
