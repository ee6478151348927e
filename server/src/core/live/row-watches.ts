import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LIVE_ENTITIES, type LiveEntity, type WatchedRow } from '@walkthrough/domain';
import type { Actor } from '../context/actor';
import { requestContext } from '../context/request-context';
import { LiveSockets, type LiveSocket } from './live-sockets';
import { LiveSources } from './live-source';
import { type SavedRow, SavedRows } from './saved-rows';

/** Clients repeat it every few seconds. */
const LASTS_MS = 60_000;
/** A client with a higher rate opens forms one after another: only the last one counts. */
const LEAST_GAP_MS = 200;

interface Watch extends WatchedRow {
  /** By `performance.now()`. */
  until: number;
  /** The actor that access was checked for: other rights are another object. */
  actor: Actor;
}

/**
 * Tracks which row each client has open, and notifies it when others save that row. The message contains no data: the
 * client requests it over HTTP, which checks its rights.
 */
@Injectable()
export class RowWatches implements OnApplicationBootstrap {
  private readonly watches = new WeakMap<LiveSocket, Watch>();
  private readonly lastSaid = new WeakMap<LiveSocket, number>();

  constructor(
    private readonly sockets: LiveSockets,
    private readonly sources: LiveSources,
    private readonly saved: SavedRows,
  ) {}

  onApplicationBootstrap(): void {
    this.saved.onSaved((saved) => {
      this.notifyWatchers(saved);
      this.sockets.broadcast('saved', saved);
    });
    this.sockets.onBroadcast('saved', (saved) => this.notifyWatchers(saved));
  }

  /** Records the row that a client has open, if it may see that row. */
  async watch(socket: LiveSocket, said: unknown): Promise<void> {
    const row = parseRow(said);
    if (!row || this.isTooSoon(socket)) return;
    const { actor } = socket.data;
    const { tenantId } = actor;
    const source = this.sources.of(row.entity);
    if (tenantId === null || !source) return;
    const [facts] = await requestContext.runAsSystem('row watch', () =>
      requestContext.inTenant(tenantId, () => source.load([row.id])),
    );
    if (facts && source.canSee(actor, facts))
      this.watches.set(socket, { ...row, actor, until: performance.now() + LASTS_MS });
    else this.watches.delete(socket);
  }

  private notifyWatchers({ tenantId, entity, id, sessionId }: SavedRow): void {
    for (const socket of this.sockets.ofTenant(tenantId)) {
      const watch = this.watches.get(socket);
      if (watch?.entity !== entity || watch.id !== id || watch.actor !== socket.data.actor) continue;
      if (watch.until < performance.now() || watch.actor.sessionId === sessionId) continue;
      socket.emit('saved', { entity, id });
    }
  }

  private isTooSoon(socket: LiveSocket): boolean {
    const now = performance.now();
    const last = this.lastSaid.get(socket);
    if (last !== undefined && now - last < LEAST_GAP_MS) return true;
    this.lastSaid.set(socket, now);
    return false;
  }
}

function parseRow(said: unknown): WatchedRow | null {
  if (typeof said !== 'object' || said === null) return null;
  const { entity, id } = said as Record<string, unknown>;
  const isKnown = LIVE_ENTITIES.includes(entity as LiveEntity) && Number.isSafeInteger(id) && Number(id) > 0;
  return isKnown ? { entity: entity as LiveEntity, id: Number(id) } : null;
}
