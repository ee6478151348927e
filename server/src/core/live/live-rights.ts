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

  /** Asks anew about everybody whom an event may have given other rights. */
  async followEvent(tenantId: number, event: Told): Promise<void> {
    for (const socket of this.touched(tenantId, event)) await this.renew(socket, reasonOf(event.name));
  }

  /** Seats a socket by what its person may see now, or ends it. */
  async renew(socket: LiveSocket, reason: EndedReason): Promise<void> {
    const actor = await this.actors.ofSession(socket.data.actor.sessionId);
    if (!actor) {
      this.sockets.end(socket, reason);
      return;
    }
    await this.sockets.join(socket, actor);
    // Between leaving and joining, changes may have passed it by.
    socket.emit('resync');
  }

  private touched(tenantId: number, event: Told): LiveSocket[] {
    // Nobody knows what an event of another version does to whom.
    const { rights } = this.catalogue.find(event.name) ?? { rights: 'company' };
    if (!rights) return [];
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
