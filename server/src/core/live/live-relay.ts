import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { LiveChange } from '@walkthrough/domain';
import { Clock } from '../context/clock';
import { requestContext } from '../context/request-context';
import { shielded } from '../errors/shielded';
import { DomainEvents } from '../events/domain-events';
import { logger } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { changeFor, LiveChangesReader, type LogHead, type PreparedChange } from './live-changes';
import { LiveRights } from './live-rights';
import { LiveSockets } from './live-sockets';

const POLL_MS = 1000;
const HEARTBEAT_MS = 20_000;

/**
 * Sends the event log to the boards. It follows the log outside any request: a process killed between commit and emit
 * has lost nothing, because the log still has it. Woken by local commits, and polls every second for those of other
 * processes.
 */
@Injectable()
export class LiveRelay implements OnApplicationBootstrap, OnModuleDestroy {
  /** Identifies this process: another epoch tells clients that the server was restarted. */
  readonly epoch = randomUUID();
  /** The position in each company's log that boards have received. */
  private readonly followed = new Map<number, LogHead>();
  private readonly running = new Map<number, Promise<void>>();
  private readonly again = new Set<number>();
  private timers: NodeJS.Timeout[] = [];
  private stopped = false;

  constructor(
    private readonly clock: Clock,
    private readonly reader: LiveChangesReader,
    private readonly sockets: LiveSockets,
    private readonly rights: LiveRights,
    private readonly events: DomainEvents,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.events.onCommitted((tenantId) => this.wake(tenantId));
    this.timers = [
      setInterval(
        shielded('Live relay: looking for changes', () => this.wakeAll()),
        POLL_MS,
      ),
      setInterval(
        shielded('Live relay: the heartbeat', () => this.beat()),
        HEARTBEAT_MS,
      ),
    ];
    for (const timer of this.timers) timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.timers.forEach(clearInterval);
    await Promise.all(this.running.values());
  }

  /** Starts following a company. Called before a socket joins, so that no change is missed in between. */
  async follow(tenantId: number): Promise<LogHead> {
    const known = this.followed.get(tenantId);
    if (known) return known;
    const log = await this.inCompany(tenantId, () => this.reader.head());
    if (!this.followed.has(tenantId)) this.followed.set(tenantId, log);
    return this.followed.get(tenantId) ?? log;
  }

  /** Sends what is new in a company; one run at a time, in order, and again when woken during a run. */
  wake(tenantId: number): void {
    if (this.stopped || !this.followed.has(tenantId)) return;
    if (this.running.has(tenantId)) {
      this.again.add(tenantId);
      return;
    }
    const run = this.inCompany(tenantId, () => this.emitChanges(tenantId))
      .catch((error: unknown) => logger.error({ err: error }, 'Live relay: will try again'))
      .finally(() => {
        this.running.delete(tenantId);
        if (this.again.delete(tenantId)) this.wake(tenantId);
      });
    this.running.set(tenantId, run);
  }

  private wakeAll(): void {
    const listening = this.sockets.tenants();
    for (const tenantId of this.followed.keys()) {
      if (!listening.has(tenantId) && !this.running.has(tenantId)) this.followed.delete(tenantId);
    }
    for (const tenantId of listening) {
      void this.follow(tenantId)
        .then(() => this.wake(tenantId))
        .catch((error: unknown) => logger.error({ err: error }, 'Live relay: will try again'));
    }
  }

  private async emitChanges(tenantId: number): Promise<void> {
    for (;;) {
      const log = this.followed.get(tenantId);
      if (!log) return;
      const events = await this.reader.eventsSince(log.head, 200);
      const last = events.at(-1);
      if (!last) return;
      const prepared = await this.reader.prepare(events);
      for (const event of events) {
        // Rights first: later changes are filtered by the new rights.
        await this.rights.followEvent(tenantId, event);
        for (const change of prepared) if (change.event === event) this.emit(tenantId, change);
      }
      this.followed.set(tenantId, { ...log, head: last.seq });
      const now = this.clock.now();
      for (const { at } of events) this.metrics.relayLag.observe(Math.max(0, now - at) / 1000);
    }
  }

  private emit(tenantId: number, prepared: PreparedChange): void {
    const byWords = new Map<string, { change: LiveChange; rooms: string[] }>();
    for (const { room, actor } of this.sockets.audiences(tenantId)) {
      const { source } = prepared;
      const change = changeFor(actor, prepared);
      if (!change) continue;
      const key = change.op === 'remove' ? 'remove' : `put:${source.audience(actor)}`;
      const known = byWords.get(key);
      if (known) known.rooms.push(room);
      else byWords.set(key, { change, rooms: [room] });
    }
    for (const { change, rooms } of byWords.values()) {
      this.sockets.to(rooms).emit('change', change);
      this.metrics.changes.inc();
    }
  }

  private beat(): void {
    for (const tenantId of this.sockets.tenants()) {
      const rooms = this.sockets.audiences(tenantId).map(({ room }) => room);
      const log = this.followed.get(tenantId);
      // Sockets that are joining right now are informed when they have joined.
      if (rooms.length === 0 || !log) continue;
      this.sockets.to(rooms).emit('live', { epoch: this.epoch, ...log });
    }
  }

  private inCompany<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    return requestContext.runAsSystem('live relay', () => requestContext.inTenant(tenantId, work));
  }
}
