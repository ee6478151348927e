/** What comes over the line; each may be left out. */
export interface Hearing {
  connected?(sid: string): void;
  event?(name: string, ...what: unknown[]): void;
  refused?(error: { message: string; data?: unknown }): void;
  ended?(): void;
}

export declare function socketIoAddress(address: string): string;

/** Socket.IO on one WebSocket; see socket-io.mjs. */
export declare class SocketIoLine {
  readonly settings: { sid: string; pingInterval: number; pingTimeout: number } | null;
  readonly isConnected: boolean;
  constructor(send: (text: string) => void, options: { auth: object } & Hearing);
  receive(text: string): void;
  emit(name: string, ...what: unknown[]): void;
  disconnect(): void;
}
