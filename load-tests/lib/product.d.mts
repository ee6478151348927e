export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ProductAnswer {
  status: number;
  body: unknown;
}

/** The built server as a process of its own; see product.mjs. */
export declare class Product {
  readonly dataDir: string;
  readonly address: string;
  readonly pid: number;
  readonly printed: string;
  readonly ended: Ended | undefined;
  readonly exited: Promise<Ended>;
  static start(options?: { dataDir?: string; settings?: Record<string, string> }): Promise<Product>;
  static launch(options: { dataDir: string; settings?: Record<string, string> }): Promise<Product>;
  becomesReady(): Promise<boolean>;
  token(userName: string, options?: { fresh?: boolean }): Promise<string>;
  call(
    token: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ProductAnswer>;
  as(
    userName: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ProductAnswer>;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<Ended>;
  kill9(): Promise<Ended>;
  remove(): Promise<void>;
}

/** The environment of a server of our own: on free ports, with a data folder of its own, never the user's. */
export declare function productEnvironment(
  dataDir: string,
  settings?: Record<string, string>,
): Promise<NodeJS.ProcessEnv>;
