import type { LiveChanges } from '@walkthrough/domain';
import type { Api } from './api';
import { LiveClient } from './live-client';

/** A board that reconnects like the client's, and requests missed changes. */
export class FollowingBoard {
  /** Number of lost connections, and of failed reconnects. */
  breaks = 0;
  refusals = 0;
  private readonly newest = new Map<number, number>();
  private seq = 0;
  private isClosed = false;
  private catchingUp: Promise<void> = Promise.resolve();

  private constructor(
    readonly name: string,
    private readonly live: LiveClient,
    private readonly missed: (since: number) => Promise<LiveChanges>,
  ) {
    const { socket } = live;
    this.seq = live.beats.at(-1)!.head;
    socket.on('disconnect', () => {
      this.breaks += 1;
      this.comeBack();
    });
    socket.on('connect_error', () => {
      this.refusals += 1;
      this.comeBack();
    });
    socket.on('change', (change) => this.hear(change));
    let known = this.breaks;
    // The first message after joining the rooms, so that no change is missed before the request.
    socket.on('live', () => {
      if (known === this.breaks) return;
      known = this.breaks;
      const from = this.seq;
      this.catchingUp = this.missed(from).then(({ changes }) => changes.forEach((each) => this.hear(each)));
    });
  }

  static async open(api: Api, userName: string): Promise<FollowingBoard> {
    const token = await api.token(userName);
    const options = { reconnection: true, reconnectionDelay: 200, reconnectionDelayMax: 1_000 };
    const live = await LiveClient.connect(api.baseUrl, token, options);
    const missed = async (since: number) => {
      const { status, body } = await api.as(userName).get<LiveChanges>(`/api/live/changes?since=${since}`);
      if (status !== 200) throw new Error(`${userName} was answered ${status} when asking for changes.`);
      return body;
    };
    return new FollowingBoard(userName, live, missed);
  }

  get isConnected(): boolean {
    return this.live.socket.connected;
  }

  /** Returns whether the board has received this version of an inspection or a later one. */
  knows({ id, version }: { id: number; version: number }): boolean {
    return (this.newest.get(id) ?? 0) >= version;
  }

  /**
   * Closes the board.
   * @throws Error if missed changes could not be requested
   */
  async close(): Promise<void> {
    this.isClosed = true;
    this.live.close();
    await this.catchingUp;
  }

  /** Reconnects after the server closed the connection; Socket.IO reconnects by itself only after a lost one. */
  private comeBack(): void {
    const { socket } = this.live;
    if (!this.isClosed && !socket.active) setTimeout(() => this.isClosed || socket.connect(), 200);
  }

  private hear({ seq, entity, id, version }: LiveChanges['changes'][number]): void {
    this.seq = Math.max(this.seq, seq);
    if (entity === 'inspection') this.newest.set(id, Math.max(this.newest.get(id) ?? 0, version));
  }
}
