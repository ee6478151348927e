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

/** Broadcasts what is posted to every socket: no account, no policy, no log. */
endWithParent();
process.once('message', async () => {
  const io = new Server(SETTINGS);
  const server = await serve(async (body) => {
    io.emit('change', { ...JSON.parse(body), at: Date.now() });
    return {};
  });
  io.attach(server);
  process.send({ port: server.address().port });
});
