/** One of a cluster's programs; see program.mjs. */
export interface ClusterProgram {
  readonly name: string;
  /** Undefined while it is not running. */
  readonly pid: number | undefined;
  readonly printed: string;
  start(): Promise<void>;
  stop(): Promise<number | undefined>;
  kill9(): Promise<number | undefined>;
  restart(): Promise<void>;
  become(args: readonly string[]): void;
}

export interface ClusterProduct extends ClusterProgram {
  readonly address: string;
}

/** An installation of several processes on this machine; see cluster.mjs. */
export declare class Cluster {
  readonly folder: string;
  readonly address: string;
  /** What all its processes share. */
  readonly databaseUrl: string;
  readonly servers: readonly ClusterProduct[];
  readonly workers: readonly ClusterProduct[];
  readonly nginx: ClusterProgram;
  constructor(options?: {
    servers?: number;
    workers?: number;
    prints?: boolean;
    say?: (line: string) => void;
  });
  start(): Promise<void>;
  remove(): Promise<void>;
}
