import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainEvents } from '../events/domain-events';
import { EventCatalogue } from '../events/event-catalogue';
import { PictureHosts } from '../http/client/picture-hosts';
import { LiveRelay } from './live-relay';
import { LiveRights, type RightsEvent } from './live-rights';
import { LiveSockets } from './live-sockets';
import { PresenceBoard } from './presence';

/**
 * Messages between the processes of an installation over Redis, which save waiting for the next poll: commits, changes
 * of rights, presence, and allowed picture hosts. A lost message costs at most a second, until the relay polls;
 * presence is repeated, and picture hosts are read again.
 */
@Injectable()
export class LivePeers implements OnApplicationBootstrap {
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
      // An import publishes tens of thousands of events; for most of them only their existence matters.
      const ofRights = events.filter(({ name }) => this.catalogue.find(name)?.rights !== undefined);
      this.sockets.broadcast(
        'committed',
        tenantId,
        ofRights.map(({ entityId, name }) => ({ entityId, name })),
      );
    });
    this.sockets.onBroadcast('committed', (tenantId, events) => this.heard(tenantId, events));
    this.presence.onReceived((...said) => this.sockets.broadcast('presence', ...said));
    this.sockets.onBroadcast('presence', (...said) => void this.presence.receiveFromPeer(...said));
    this.pictures.onReplaced((origins) => this.sockets.broadcast('pictures', origins));
    this.sockets.onBroadcast('pictures', (origins) => this.pictures.set(origins));
  }

  private heard(tenantId: number, events: readonly RightsEvent[]): void {
    this.rights.suspendDelivery(tenantId, events);
    this.relay.wake(tenantId);
  }
}
