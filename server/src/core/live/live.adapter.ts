import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { ServerOptions } from 'socket.io';

/**
 * Socket.IO as this product runs it: websocket only (no sticky sessions, no polling), small messages, no recovery
 * of connections (it would skip authentication; the event log is the recovery), same origin only.
 */
export class LiveAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly publicOrigin: string,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions) {
    return super.createIOServer(port, {
      ...options,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: 64 * 1024,
      perMessageDeflate: false,
      connectTimeout: 5000,
      pingInterval: 20_000,
      pingTimeout: 20_000,
      allowRequest: (request, decide) => {
        const { origin, host } = request.headers;
        // Browsers always say where a page comes from; programs say nothing and have a token all the same.
        const fits = origin === undefined || origin === this.publicOrigin || new URL(origin).host === host;
        decide(fits ? null : 'origin', fits);
      },
    } as ServerOptions);
  }
}
