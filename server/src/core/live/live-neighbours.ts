import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainEvents } from '../events/domain-events';
import { EventCatalogue } from '../events/event-catalogue';
import { PictureHosts } from '../http/picture-hosts';
import { LiveRelay } from './live-relay';
import { LiveRights, type Told } from './live-rights';
import { LiveSockets } from './live-sockets';
import { PresenceBoard } from './presence';

/**
 * What the processes of one installation tell one another over Redis, so that nobody waits for the next look: what was
 * committed, whose rights it may have changed, who is at which row, and from which sites pages may show pictures. A message
 * that is lost costs a second, the one until the relay looks by itself; for presence the next time it is said, for
 * pictures the next time the process reads which there are.
 */
@Injectable()
export class LiveNeighbours implements OnApplicationBootstrap {
  constructor(
    private readonly sockets: LiveSockets,
    private readonly relay: LiveRelay,
    private readonly rights: LiveRights,
    private readonly presence: PresenceBoard,
    private readonly events: DomainEvents,
    private readonly catalogue: EventCatalogue,
    private readonly pictures: PictureHosts,
  ) {}

  onApplicationBootstrap(): void {
    this.events.onCommitted((tenantId, events) => {
      // An import tells of tens of thousands; of nearly all of them only that there is something matters.
      const ofRights = events.filter(({ name }) => this.catalogue.find(name)?.rights !== undefined);
      this.sockets.tellNeighbours(
        'committed',
        tenantId,
        ofRights.map(({ entityId, name }) => ({ entityId, name })),
      );
    });
    this.sockets.onNeighbour('committed', (tenantId, events) => this.heard(tenantId, events));
    this.presence.onSaid((...said) => this.sockets.tellNeighbours('presence', ...said));
    this.sockets.onNeighbour('presence', (...said) => void this.presence.hear(...said));
    this.pictures.onReplaced((origins) => this.sockets.tellNeighbours('pictures', origins));
    this.sockets.onNeighbour('pictures', (origins) => this.pictures.set(origins));
  }

  private heard(tenantId: number, events: readonly Told[]): void {
    this.rights.silence(tenantId, events);
    this.relay.wake(tenantId);
  }
}
