import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EndedReason } from '@walkthrough/domain';
import type { Actor } from '../context/actor';
import { DomainEvents } from '../events/domain-events';
import type { DomainEvent } from '../events/domain-event.entity';
import { EventCatalogue } from '../events/event-catalogue';
import { LiveSockets, type LiveSocket } from './live-sockets';

/** Answers who a session is now; given by the auth module. */
export abstract class SessionActors {
  /** Null when the session has ended or its person may not work any more. */
  abstract ofSession(sessionId: string): Promise<Actor | null>;
  /** @throws ProductError unauthenticated | session_ended */
  abstract ofToken(token: string): Promise<{ actor: Actor; expiresAt: number }>;
}

/** What has to be known of an event to know whose rights it may change. */
export type Told = Pick<DomainEvent, 'entityId' | 'name'>;

/**
 * Keeps sockets at the rights their people have now. The moment a change of rights is committed, those it may
 * touch hear nothing more (before the caller is told that it is done); then they are asked about anew, and either
 * join by their new rights or are sent away.
 */
@Injectable()
export class LiveRights implements OnApplicationBootstrap {
  /** How many changes of rights this process has heard of. */
  private heard = 0;

  constructor(
    private readonly sockets: LiveSockets,
    private readonly actors: SessionActors,
    private readonly events: DomainEvents,
    private readonly catalogue: EventCatalogue,
  ) {}

  onApplicationBootstrap(): void {
    this.events.onCommitted((tenantId, events) => this.silence(tenantId, events));
  }

  /** Whoever these events may have given other rights hears nothing more until they have been asked about. */
  silence(tenantId: number, events: readonly Told[]): void {
    for (const event of events)
      for (const socket of this.touched(tenantId, event)) this.sockets.leave(socket);
  }

  /** Taken before somebody is asked about, for `admit` to see whether their rights may have changed since. */
  get mark(): number {
    return this.heard;
  }

  /**
   * Lets a socket in that has just come. One that is still coming is touched by no change of rights, so that it is asked
   * about anew when there was one meanwhile.
   */
  async admit(socket: LiveSocket, mark: number): Promise<void> {
    let { actor } = socket.data;
    let asked = mark;
    while (asked !== this.heard) {
      asked = this.heard;
      const now = await this.actors.ofSession(actor.sessionId);
      if (!now) return this.sockets.end(socket, 'session_ended');
      actor = now;
    }
    await this.sockets.joinAll([socket], actor);
  }

  /** Asks anew about everybody whom an event may have given other rights. */
  async followEvent(tenantId: number, event: Told): Promise<void> {
    const bySession = new Map<string, LiveSocket[]>();
    for (const socket of this.touched(tenantId, event)) {
      const { sessionId } = socket.data.actor;
      const others = bySession.get(sessionId);
      if (others) others.push(socket);
      else bySession.set(sessionId, [socket]);
    }
    for (const [sessionId, sockets] of bySession) await this.renew(sessionId, sockets, reasonOf(event.name));
  }

  /** Lets the sockets of a session into what its person may see now, or ends them. Each tab of a browser has one. */
  async renew(sessionId: string, sockets: readonly LiveSocket[], reason: EndedReason): Promise<void> {
    const actor = await this.actors.ofSession(sessionId);
    if (!actor) {
      for (const socket of sockets) this.sockets.end(socket, reason);
      return;
    }
    await this.sockets.joinAll(sockets, actor);
    // Between leaving and joining, changes may have passed them by.
    this.sockets.to(sockets.map(({ id }) => id)).emit('resync');
  }

  /** Whose rights an event may change; noted for those who are just coming. */
  private touched(tenantId: number, event: Told): LiveSocket[] {
    // Nobody knows what an event of another version does to whom.
    const { rights } = this.catalogue.find(event.name) ?? { rights: 'company' };
    if (!rights) return [];
    this.heard++;
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
