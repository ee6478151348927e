/** A MariaDB server of the test's own; see mariadb.mjs. */
export interface PrivateMariadb {
  readonly port: number;
  /** mysql:// without a database name: make and drop your own. */
  readonly url: string;
  /** Path of the server's data directory. */
  readonly data: string;
  /** Undefined while the server is not running. */
  readonly pid: number | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill9(): Promise<void>;
  restart(): Promise<void>;
  remove(): Promise<void>;
}

export function createMariadb(): Promise<PrivateMariadb>;
