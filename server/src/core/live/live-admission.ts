import { Injectable } from '@nestjs/common';
import { Clock } from '../context/clock';
import { requestContext } from '../context/request-context';
import { ProductError } from '../errors/product-error';
import { shielded } from '../errors/shielded';
import { Metrics } from '../metrics/metrics';
import { LiveRelay } from './live-relay';
import { LiveRights, SessionActors } from './live-rights';
import { type LiveSocket, LiveSockets } from './live-sockets';

const MAX_TOKEN_CHARACTERS = 4096;

/** Admits new sockets: authenticates them, lets them join what their user may see, and ends them with their session. */
@Injectable()
export class LiveAdmission {
  constructor(
    private readonly sockets: LiveSockets,
    private readonly relay: LiveRelay,
    private readonly rights: LiveRights,
    private readonly actors: SessionActors,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  /** @throws ProductError unauthenticated | session_ended | forbidden for a user without a company */
  async authenticate(socket: LiveSocket): Promise<void> {
    const { token } = socket.handshake.auth as { token?: unknown };
    if (typeof token !== 'string' || token.length > MAX_TOKEN_CHARACTERS)
      throw new ProductError('unauthenticated');
    const { mark } = this.rights;
    const { actor, expiresAt } = await inContextOf(socket, () => this.actors.ofToken(token));
    if (actor.tenantId === null) throw new ProductError('forbidden');
    socket.data = { actor, expiresAt, mark };
  }

  /** Joins an authenticated socket, and tells it where the event log stands. */
  async join(socket: LiveSocket): Promise<void> {
    const { actor, expiresAt, mark } = socket.data;
    const tenantId = actor.tenantId ?? 0;
    const expiry = setTimeout(
      shielded('Ending a socket whose session has run out', () => this.sockets.end(socket, 'session_ended')),
      expiresAt - this.clock.now(),
    );
    expiry.unref();
    this.metrics.sockets.inc();
    socket.once('disconnect', () => {
      clearTimeout(expiry);
      this.metrics.sockets.dec();
    });
    const log = await this.relay.follow(tenantId);
    await inContextOf(socket, () => this.rights.admit(socket, mark));
    const { room: rights } = socket.data;
    socket.emit('live', { epoch: this.relay.epoch, ...log, ...(rights && { rights }) });
  }
}

/** Reads the identity of the connecting socket, which has no company before that. */
const inContextOf = <T>({ id }: LiveSocket, work: () => Promise<T>): Promise<T> =>
  requestContext.run({ requestId: `socket:${id}` }, work);
