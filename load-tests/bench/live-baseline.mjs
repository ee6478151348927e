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

/** The official adapter, as its documentation has it. */
function overRedis(redisUrl) {
  const { createAdapter } = require('@socket.io/redis-adapter');
  const { Redis } = require('ioredis');
  const publisher = new Redis(redisUrl);
  return createAdapter(publisher, publisher.duplicate());
}

/**
 * Broadcasts what is posted, or the name of the event alone, to every socket: no account, no policy, no log.
 * Where it is told so, to those of other processes, too, or once more to those that come back and have missed it.
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
