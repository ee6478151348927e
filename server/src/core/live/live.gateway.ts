import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { Access } from '../access/access.decorator';
import { asProductError, errorBody } from '../http/error.filter';
import { HttpServerLifecycle } from '../http/http-server-lifecycle';
import { logger } from '../logging/logger';
import { LiveAdmission } from './live-admission';
import { LiveSockets, type LiveServer, type LiveSocket } from './live-sockets';
import { PresenceBoard } from './presence';
import { RowWatches } from './row-watches';

/** One authenticated connection per open tab. Clients send only presence and watched rows over it. */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket> {
  constructor(
    private readonly sockets: LiveSockets,
    private readonly admission: LiveAdmission,
    private readonly presence: PresenceBoard,
    private readonly watches: RowWatches,
    private readonly lifecycle: HttpServerLifecycle,
  ) {}

  afterInit(server: LiveServer): void {
    this.sockets.attach(server);
    this.lifecycle.onClosed(() => this.sockets.disconnectAll());
    // Guards do not run for connections: this middleware is the only access check.
    server.use((socket, next) => {
      this.admission.authenticate(socket).then(
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
      await this.admission.join(socket);
    } catch (error) {
      logger.error({ err: error }, 'A socket could not join');
      socket.disconnect(true);
    }
  }

  @SubscribeMessage('presence')
  @Access({})
  async onPresence(@ConnectedSocket() socket: LiveSocket, @MessageBody() said: unknown): Promise<void> {
    await this.presence.receive(socket, said);
  }

  @SubscribeMessage('watch')
  @Access({})
  async onWatch(@ConnectedSocket() socket: LiveSocket, @MessageBody() said: unknown): Promise<void> {
    await this.watches.watch(socket, said);
  }
}
