import { randomBytes } from 'node:crypto';
import { Product } from '../../../load-tests/lib/product.mjs';
import { LiveClient } from '../support/live-client';
import { head, RawConnection } from '../support/raw-connection';

/** Tests hostile WebSocket handshakes against the built server, because the process must survive them. */

let product: Product;
beforeAll(async () => {
  product = await Product.start({ settings: { CHROMIUM_PATH: '' } });
}, 180_000);
afterAll(() => product?.remove());

const SOCKET_PATH = '/socket.io/?EIO=4&transport=websocket';

const upgrade = (changes: Record<string, string> = {}, path = SOCKET_PATH) =>
  head(`GET ${path} HTTP/1.1`, {
    Host: new URL(product.address).host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...changes,
  });

const handshake = async (changes: Record<string, string> = {}, path = SOCKET_PATH) => {
  const connection = await RawConnection.open(product.address);
  connection.send(upgrade(changes, path));
  const status = await connection.untilAnswered();
  connection.socket.destroy();
  return status;
};

/** Checks that the process is still the same, answers, and accepts connections with a token. */
async function expectUnharmed(): Promise<void> {
  expect(product.ended).toBeUndefined();
  expect(await product.call(null, 'GET', '/health/live')).toEqual({ status: 200, body: { status: 'live' } });
  const board = await LiveClient.connect(product.address, await product.token('maple.coordinator'));
  expect(board.beats).toHaveLength(1);
  board.close();
}

describe('the upgrade to a socket', () => {
  it.each([
    ['null', 'null'],
    ['no URL', 'no url at all'],
    ['empty', ' '],
    ['half a URL', 'http://'],
    ['a port that is none', 'http://127.0.0.1:99999'],
    ['two of them', 'http://one.example, http://two.example'],
    ['long', `http://${'x'.repeat(8000)}`],
    ['another site', 'https://elsewhere.example'],
  ])('is refused with an Origin that is %s, without side effects', async (_what, origin) => {
    expect(await handshake({ Origin: origin })).toBe(400);
    await expectUnharmed();
  });

  it('is granted to the product’s own pages and to programs without an Origin', async () => {
    expect(await handshake({ Origin: product.address })).toBe(101);
    expect(await handshake()).toBe(101);
  });

  it.each<[string, Record<string, string>]>([
    ['no key', { 'Sec-WebSocket-Key': '' }],
    ['a key that is none', { 'Sec-WebSocket-Key': 'x'.repeat(4000) }],
    ['a version that is none', { 'Sec-WebSocket-Version': '-1' }],
    ['extensions without end', { 'Sec-WebSocket-Extensions': 'a;'.repeat(3000) }],
    ['protocols without end', { 'Sec-WebSocket-Protocol': 'a,'.repeat(3000) }],
    ['an upgrade to something else', { Upgrade: 'h2c' }],
    ['two upgrades', { Upgrade: 'websocket, websocket' }],
  ])('survives %s', async (_what, headers) => {
    await handshake(headers);
    await expectUnharmed();
  });

  it.each([
    ['of an older protocol', '/socket.io/?EIO=3&transport=websocket'],
    ['with a thousand words', `/socket.io/?${'EIO=4&'.repeat(2000)}transport=websocket`],
  ])('survives an address %s', async (_what, path) => {
    await handshake({}, path);
    await expectUnharmed();
  });

  it.each(['', 'http://[', ' ', '@', '127.0.0.1:x'])('survives the host %j', async (host) => {
    await handshake({ Host: host, Origin: product.address });
    await expectUnharmed();
  });

  it.each([
    ['another transport', '/socket.io/?EIO=4&transport=polling'],
    ['a transport that is none', '/socket.io/?EIO=4&transport=constructor'],
    ['somebody else’s session', '/socket.io/?EIO=4&transport=websocket&sid=nobody'],
    ['an address that cannot be decoded', '/socket.io/%ff?EIO=%ff'],
    ['another path', '/elsewhere'],
    ['another host', '//elsewhere.example:99999/'],
    ['no path', '*'],
  ])('is refused at an address of %s', async (_what, path) => {
    expect(await handshake({}, path)).toBeGreaterThanOrEqual(400);
    await expectUnharmed();
  });

  it('can be interrupted at any moment', async () => {
    for (const path of [SOCKET_PATH, '/elsewhere', '/socket.io/?EIO=4']) {
      for (const origin of [product.address, 'null']) {
        const connection = await RawConnection.open(product.address);
        connection.send(upgrade({ Origin: origin }, path));
        await product.call(null, 'GET', '/health/live');
        connection.cut();
      }
    }
    await expectUnharmed();
  });

  it('is not available by polling', async () => {
    for (const [method, query] of [
      ['GET', 'EIO=4&transport=polling'],
      ['POST', 'EIO=4&transport=polling'],
      ['PUT', ''],
      ['GET', 'EIO=4&transport=polling&j=0'],
    ] as const) {
      const connection = await RawConnection.open(product.address);
      connection.send(head(`${method} /socket.io/?${query} HTTP/1.1`, { Host: 'x', Origin: 'null' }));
      expect(await connection.untilAnswered()).toBeGreaterThanOrEqual(400);
      connection.socket.destroy();
    }
    await expectUnharmed();
  });
});
