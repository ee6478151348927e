import { createRequire } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { endWithParent } from '../lib/children.mjs';
import { serve } from './baseline-server.mjs';

const require = createRequire(fromRoot('server/package.json'));
const { Server } = require('socket.io');

const SETTINGS = {
  transports: ['websocket'],
  serveClient: false,
  perMessageDeflate: false,
  pingInterval: 20_000,
  pingTimeout: 20_000,
};

/** Uses the official adapter as documented. */
function overRedis(redisUrl) {
  const { createAdapter } = require('@socket.io/redis-adapter');
  const { Redis } = require('ioredis');
  const publisher = new Redis(redisUrl);
  return createAdapter(publisher, publisher.duplicate());
}

/**
 * Broadcasts what is posted, or only the name of the event, to every socket, without account, policy or log.
 * Optionally it also reaches sockets of other processes, or resends to reconnecting sockets what they missed.
 */
endWithParent();
process.once('message', async ({ event, redisUrl, recovery }) => {
  const io = new Server({ ...SETTINGS, ...(recovery ? { connectionStateRecovery: recovery } : {}) });
  if (redisUrl) io.adapter(overRedis(redisUrl));
  const server = await serve(async (body) => {
    if (body === '') io.emit(event);
    else io.emit(event, { ...JSON.parse(body), at: Date.now() });
    return {};
  });
  io.attach(server);
  process.send({ port: server.address().port });
});
