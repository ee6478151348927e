import { createRequire } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { endWithParent } from '../lib/children.mjs';
import { serve } from './baseline-server.mjs';

const { Server } = createRequire(fromRoot('server/package.json'))('socket.io');

const SETTINGS = {
  transports: ['websocket'],
  serveClient: false,
  perMessageDeflate: false,
  pingInterval: 20_000,
  pingTimeout: 20_000,
};

/** Broadcasts what is posted, or the name of the event alone, to every socket: no account, no policy, no log. */
endWithParent();
process.once('message', async ({ event }) => {
  const io = new Server(SETTINGS);
  const server = await serve(async (body) => {
    if (body === '') io.emit(event);
    else io.emit(event, { ...JSON.parse(body), at: Date.now() });
    return {};
  });
  io.attach(server);
  process.send({ port: server.address().port });
});
