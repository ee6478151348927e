import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  LIVE_ENTITIES,
  type LiveEntity,
  type Presence,
  PRESENCE_DOINGS,
  type PresenceDoing,
} from '@walkthrough/domain';
import { requestContext } from '../context/request-context';
import { shielded } from '../errors/shielded';
import { logger } from '../logging/logger';
import { LiveSockets, type LiveSocket } from './live-sockets';
import { type LiveFacts, type LiveSource, LiveSources } from './live-source';
import { PresencePace } from './presence-pace';

const LASTS_MS = 15_000;
/** Clients send presence every few seconds; a higher rate is not human. */
const LEAST_GAP_MS = 200;

/** Tracks who is at which row. Not stored: clients repeat it while it is true, and it expires. */
@Injectable()
export class PresenceBoard implements OnModuleDestroy {
  private readonly ends = new Map<string, NodeJS.Timeout>();
  private readonly pace = new PresencePace();
  private readonly lastSaid = new WeakMap<LiveSocket, number>();
  private said: (socketId: string, tenantId: number, presence: Presence) => void = () => undefined;

  constructor(
    private readonly sockets: LiveSockets,
    private readonly sources: LiveSources,
  ) {}

  onModuleDestroy(): void {
    for (const timer of this.ends.values()) clearTimeout(timer);
    this.pace.stop();
  }

  /** Forwards a client's presence to those who may see the row, if the client may see it too. */
  async receive(socket: LiveSocket, said: unknown): Promise<void> {
    const presence = parsePresence(said);
    if (!presence || this.tooSoon(socket)) return;
    const { tenantId, userId } = socket.data.actor;
    const row = `${socket.id}:${presence.entity}:${presence.id}`;
    await this.pace.pass(`${tenantId}:${userId}`, row, () => this.passOn(socket, presence));
  }

  private async passOn(socket: LiveSocket, presence: Omit<Presence, 'user'>): Promise<void> {
    // For a tab that was closed in the meantime, forward only that it has left.
    if (!socket.connected && presence.doing !== 'none') return;
    const { actor } = socket.data;
    const { tenantId } = actor;
    const source = this.sources.of(presence.entity);
    if (tenantId === null || !source) return;
    const row = await this.rowOf(tenantId, source, presence.id);
    if (!row || !source.canSee(actor, row)) return;
    const announced: Presence = { ...presence, user: { id: actor.userId, name: actor.name } };
    this.announceIn(tenantId, socket.id, announced, { source, row });
    this.said(socket.id, tenantId, announced);
  }

  /** Calls `listener` with each valid presence that this process received. */
  onReceived(listener: (socketId: string, tenantId: number, presence: Presence) => void): void {
    this.said = listener;
  }

  /** Forwards the presence received by another process to sockets of this one that may see the row. */
  async receiveFromPeer(socketId: string, tenantId: number, presence: Presence): Promise<void> {
    const source = this.sources.of(presence.entity);
    if (!source || this.sockets.ofTenant(tenantId).length === 0) return;
    try {
      const row = await this.rowOf(tenantId, source, presence.id);
      if (row) this.announceIn(tenantId, socketId, presence, { source, row });
    } catch (error) {
      logger.warn({ err: error }, 'A presence could not be passed on');
    }
  }

  private async rowOf(tenantId: number, source: LiveSource, id: number): Promise<LiveFacts | undefined> {
    const [row] = await requestContext.runAsSystem('presence', () =>
      requestContext.inTenant(tenantId, () => source.load([id])),
    );
    return row;
  }

  private announceIn(
    tenantId: number,
    socketId: string,
    presence: Presence,
    { source, row }: { source: LiveSource; row: LiveFacts },
  ): void {
    const rooms = this.sockets
      .audiences(tenantId)
      .filter((audience) => source.canSee(audience.actor, row))
      .map(({ room }) => room);
    this.announce(socketId, rooms, presence);
  }

  private announce(socketId: string, rooms: string[], presence: Presence): void {
    const key = `${socketId}:${presence.entity}:${presence.id}`;
    clearTimeout(this.ends.get(key));
    this.ends.delete(key);
    if (rooms.length > 0) this.sockets.to(rooms).emit('presence', presence);
    if (presence.doing === 'none') return;
    const over = shielded('Ending a presence', () =>
      this.announce(socketId, rooms, { ...presence, doing: 'none' }),
    );
    const end = setTimeout(over, LASTS_MS);
    end.unref();
    this.ends.set(key, end);
  }

  private tooSoon(socket: LiveSocket): boolean {
    const now = performance.now();
    const last = this.lastSaid.get(socket);
    if (last !== undefined && now - last < LEAST_GAP_MS) return true;
    this.lastSaid.set(socket, now);
    return false;
  }
}

function parsePresence(said: unknown): Omit<Presence, 'user'> | null {
  if (typeof said !== 'object' || said === null) return null;
  const { entity, id, doing } = said as Record<string, unknown>;
  const known =
    LIVE_ENTITIES.includes(entity as LiveEntity) &&
    PRESENCE_DOINGS.includes(doing as PresenceDoing) &&
    Number.isSafeInteger(id) &&
    Number(id) > 0;
  return known ? { entity: entity as LiveEntity, id: Number(id), doing: doing as PresenceDoing } : null;
}
