import type {
  ClientToServer,
  EndedReason,
  LiveBeat,
  LiveChange,
  Presence,
  ServerToClient,
  WatchedRow,
} from '@walkthrough/domain';
import { io, type Socket } from 'socket.io-client';

/** A board's socket that records its messages. */
export class LiveClient {
  readonly changes: LiveChange[] = [];
  readonly presences: Presence[] = [];
  readonly saved: WatchedRow[] = [];
  readonly ended: EndedReason[] = [];
  readonly beats: LiveBeat[] = [];
  resyncs = 0;

  private constructor(readonly socket: Socket<ServerToClient, ClientToServer>) {
    socket.on('change', (change) => this.changes.push(change));
    socket.on('presence', (presence) => this.presences.push(presence));
    socket.on('saved', (row) => this.saved.push(row));
    socket.on('ended', ({ reason }) => this.ended.push(reason));
    socket.on('live', (beat) => this.beats.push(beat));
    socket.on('resync', () => (this.resyncs += 1));
  }

  /**
   * Connects, and waits until it has joined its rooms.
   * @throws Error with the server's `data` if refused
   */
  static async connect(
    baseUrl: string,
    token: string | undefined,
    options: object = {},
  ): Promise<LiveClient> {
    const client = new LiveClient(
      io(baseUrl, {
        transports: ['websocket'],
        auth: { token },
        forceNew: true,
        reconnection: false,
        ...options,
      }),
    );
    await new Promise<void>((resolve, reject) => {
      client.socket.on('connect_error', (error) => {
        client.close();
        reject(error);
      });
      client.socket.once('live', () => resolve());
    });
    return client;
  }

  /** Waits until the received messages match. */
  async until<T>(look: () => T | undefined | false, what = 'the message'): Promise<T> {
    for (let waited = 0; waited < 5000; waited += 10) {
      const found = look();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`${what} never came; told: ${JSON.stringify(this.changes.slice(-3))}`);
  }

  change(entity: string, id: number, after = 0): Promise<LiveChange> {
    const fits = (change: LiveChange) => change.entity === entity && change.id === id && change.seq > after;
    return this.until(() => this.changes.find(fits), `a change of ${entity} ${id}`);
  }

  close(): void {
    this.socket.disconnect();
  }
}
