import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EndedReason } from '@walkthrough/domain';
import type { Actor } from '../context/actor';
import { DomainEvents } from '../events/domain-events';
import type { DomainEvent } from '../events/domain-event.entity';
import { EventCatalogue } from '../events/event-catalogue';
import { LiveSockets, type LiveSocket } from './live-sockets';

/** Resolves sessions to actors; implemented by the auth module. */
export abstract class SessionActors {
  /** Null when the session has ended or its user has lost access. */
  abstract ofSession(sessionId: string): Promise<Actor | null>;
  /** @throws ProductError unauthenticated | session_ended */
  abstract ofToken(token: string): Promise<{ actor: Actor; expiresAt: number }>;
}

/** The facts of an event that determine whose rights it may change. */
export type RightsEvent = Pick<DomainEvent, 'entityId' | 'name'>;

/**
 * Keeps the rights of sockets up to date. When a change of rights commits, the affected sockets are muted before the
 * caller gets the answer; then they are authenticated again, and either join with their new rights or are
 * disconnected.
 */
@Injectable()
export class LiveRights implements OnApplicationBootstrap {
  /** Number of changes of rights that this process has seen. */
  private rightsChangeCount = 0;

  constructor(
    private readonly sockets: LiveSockets,
    private readonly actors: SessionActors,
    private readonly events: DomainEvents,
    private readonly catalogue: EventCatalogue,
  ) {}

  onApplicationBootstrap(): void {
    this.events.onCommitted((tenantId, events) => this.suspendDelivery(tenantId, events));
  }

  /** Mutes users whose rights these events may have changed, until they are authenticated again. */
  suspendDelivery(tenantId: number, events: readonly RightsEvent[]): void {
    for (const event of events)
      for (const socket of this.touched(tenantId, event)) this.sockets.leave(socket);
  }

  /** Read before authenticating someone, so that `admit` can detect changes of rights since. */
  get mark(): number {
    return this.rightsChangeCount;
  }

  /**
   * Admits a new socket. Changes of rights do not reach a socket that is still joining, so it is authenticated again
   * if there was one in the meantime.
   */
  async admit(socket: LiveSocket, mark: number): Promise<void> {
    let { actor } = socket.data;
    let asked = mark;
    while (asked !== this.rightsChangeCount) {
      asked = this.rightsChangeCount;
      const now = await this.actors.ofSession(actor.sessionId);
      if (!now) return this.sockets.end(socket, 'session_ended');
      actor = now;
    }
    await this.sockets.joinAll([socket], actor);
  }

  /** Authenticates again everybody whose rights an event may have changed. */
  async followEvent(tenantId: number, event: RightsEvent): Promise<void> {
    const bySession = new Map<string, LiveSocket[]>();
    for (const socket of this.touched(tenantId, event)) {
      const { sessionId } = socket.data.actor;
      const others = bySession.get(sessionId);
      if (others) others.push(socket);
      else bySession.set(sessionId, [socket]);
    }
    for (const [sessionId, sockets] of bySession) await this.renew(sessionId, sockets, reasonOf(event.name));
  }

  /** Moves the sockets of a session to what its user may see now, or ends them. Each browser tab has one. */
  async renew(sessionId: string, sockets: readonly LiveSocket[], reason: EndedReason): Promise<void> {
    const actor = await this.actors.ofSession(sessionId);
    if (!actor) {
      for (const socket of sockets) this.sockets.end(socket, reason);
      return;
    }
    await this.sockets.joinAll(sockets, actor);
    // They may have missed changes between leaving and joining.
    this.sockets.to(sockets.map(({ id }) => id)).emit('resync');
  }

  /** Returns the sockets whose rights an event may change; also recorded for those that are still joining. */
  private touched(tenantId: number, event: RightsEvent): LiveSocket[] {
    // The effect of an unknown event of another version cannot be judged.
    const { rights } = this.catalogue.find(event.name) ?? { rights: 'company' };
    if (!rights) return [];
    this.rightsChangeCount++;
    const inTenant = this.sockets.ofTenant(tenantId);
    return rights === 'company'
      ? inTenant
      : inTenant.filter(({ data }) => data.actor.userId === event.entityId);
  }
}

function reasonOf(event: string): EndedReason {
  if (event === 'user.signedOut') return 'signed_out';
  return event.startsWith('tenant.') ? 'tenant_blocked' : 'account_changed';
}
