import { endWithParent } from '../lib/children.mjs';
import { assault } from './attacks.mjs';

/** Sends the attacks from a separate process, so that its processor time does not count as the server's. */
endWithParent();

let sent = 0;
process.once('message', ({ address, attacks, atOnce }) => {
  for (let n = 0; n < atOnce; n++) void attackOn(address, attacks);
  process.on('message', () => process.send(sent));
});

async function attackOn(address, attacks) {
  for (;;) await assault(address, attacks[sent++ % attacks.length]);
}
