import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { Access } from '../access/access.decorator';
import { Clock } from '../context/clock';
import { requestContext } from '../context/request-context';
import { asProductError, errorBody } from '../http/error.filter';
import { ProductError } from '../errors/product-error';
import { shielded } from '../errors/shielded';
import { HttpServerLifecycle } from '../http/http-server-lifecycle';
import { logger } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { LiveRelay } from './live-relay';
import { LiveRights, SessionActors } from './live-rights';
import { LiveSockets, type LiveServer, type LiveSocket } from './live-sockets';
import { PresenceBoard } from './presence';
import { RowWatches } from './row-watches';

const MAX_TOKEN_CHARACTERS = 4096;

/** One authenticated connection per open tab. Clients send only presence and watched rows over it. */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket> {
  constructor(
    private readonly sockets: LiveSockets,
    private readonly relay: LiveRelay,
    private readonly rights: LiveRights,
    private readonly actors: SessionActors,
    private readonly presence: PresenceBoard,
    private readonly watches: RowWatches,
    private readonly metrics: Metrics,
    private readonly door: HttpServerLifecycle,
    private readonly clock: Clock,
  ) {}

  afterInit(server: LiveServer): void {
    this.sockets.attach(server);
    this.door.onClosed(() => this.sockets.disconnectAll());
    // Guards do not run for connections: this middleware is the only access check.
    server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => {
          const refusal = asProductError(error);
          if (refusal.code === 'internal_error')
            logger.error({ err: error }, 'A socket could not be admitted');
          next(Object.assign(new Error(refusal.message), { data: errorBody(refusal) }));
        },
      );
    });
  }

  /** Not awaited: a socket that cannot join is disconnected, and reconnects. */
  async handleConnection(socket: LiveSocket): Promise<void> {
    try {
      await this.welcome(socket);
    } catch (error) {
      logger.error({ err: error }, 'A socket could not join');
      socket.disconnect(true);
    }
  }

  private async welcome(socket: LiveSocket): Promise<void> {
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

  @SubscribeMessage('presence')
  @Access({})
  async onPresence(@ConnectedSocket() socket: LiveSocket, @MessageBody() said: unknown): Promise<void> {
    await this.presence.say(socket, said);
  }

  @SubscribeMessage('watch')
  @Access({})
  async onWatch(@ConnectedSocket() socket: LiveSocket, @MessageBody() said: unknown): Promise<void> {
    await this.watches.watch(socket, said);
  }

  private async admit(socket: LiveSocket): Promise<void> {
    const { token } = socket.handshake.auth as { token?: unknown };
    if (typeof token !== 'string' || token.length > MAX_TOKEN_CHARACTERS)
      throw new ProductError('unauthenticated');
    const { mark } = this.rights;
    const { actor, expiresAt } = await inContextOf(socket, () => this.actors.ofToken(token));
    if (actor.tenantId === null) throw new ProductError('forbidden');
    socket.data = { actor, expiresAt, mark };
  }
}

/** Reads the identity of the connecting socket, which has no company before that. */
const inContextOf = <T>({ id }: LiveSocket, work: () => Promise<T>): Promise<T> =>
  requestContext.run({ requestId: `socket:${id}` }, work);
