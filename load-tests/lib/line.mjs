import { connect, createServer } from 'node:net';

const REQUEST = /^(?:GET|HEAD|POST|PUT|DELETE) \S+ HTTP/;
const LENGTH = /\r\ncontent-length: (\d+)/i;
const END_OF_HEAD = '\r\n\r\n';
/** Enough to look for the length of what follows. */
const MOST_OF_HEAD = 4_000;
/** Of an answer so many bytes may be cut; most are not longer. */
const ANSWER_BYTES = 500;

/** Writes at so many bits in a second, all connections together, and lets whoever sends wait as long. */
class Pace {
  #free = 0;

  constructor(bitsPerSecond) {
    this.bitsPerSecond = bitsPerSecond;
  }

  send(bytes, from, to) {
    const now = performance.now();
    this.#free = Math.max(now, this.#free) + (bytes.length * 8_000) / this.bitsPerSecond;
    from.pause();
    setTimeout(() => {
      if (!to.destroyed) to.write(bytes);
      from.resume();
    }, this.#free - now);
  }
}

/**
 * A line between a browser and a server on this machine that is slow, or breaks. It works on the bytes of connections:
 * neither the page nor its worker knows of it.
 */
export class Line {
  #listener;
  #sockets = new Set();
  #cuts = null;
  #up = null;
  #down = null;
  /** Requests that came, and how many of them were cut. */
  requests = 0;
  cut = 0;
  address;

  static async to(server) {
    const line = new Line();
    const { hostname, port } = new URL(server);
    line.#listener = createServer((client) => line.#carry(client, connect(Number(port), hostname)));
    await new Promise((resolve) => line.#listener.listen(0, '127.0.0.1', resolve));
    line.address = `http://127.0.0.1:${line.#listener.address().port}`;
    return line;
  }

  /** From now on so much of all requests breaks off, each at a byte of its own. @param chance of lib/chance.mjs */
  breaks(share, chance) {
    this.#cuts = { share, chance };
  }

  /** From now on both directions have so many bits in a second. */
  isSlow(bitsPerSecond) {
    this.#up = new Pace(bitsPerSecond);
    this.#down = new Pace(bitsPerSecond);
  }

  isWell() {
    this.#cuts = null;
    this.#up = null;
    this.#down = null;
  }

  async close() {
    const closed = new Promise((resolve) => this.#listener.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #carry(client, server) {
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => this.#sockets.delete(socket));
      // A connection that breaks is what this is for.
      socket.on('error', () => undefined);
    }
    /** Bytes until this connection breaks: of the request, and of its answer. */
    let left = null;
    const passes = (bytes, way) => {
      if (left === null) return true;
      left[way] -= bytes.length;
      if (left[way] >= 0) return true;
      this.cut += 1;
      client.resetAndDestroy();
      server.destroy();
      return false;
    };
    client.on('data', (bytes) => {
      if (REQUEST.test(bytes.toString('latin1', 0, 200))) left = this.#fate(bytes);
      if (!passes(bytes, 'up')) return;
      if (this.#up) this.#up.send(bytes, client, server);
      else server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (!passes(bytes, 'down')) return;
      if (this.#down) this.#down.send(bytes, server, client);
      else client.write(bytes);
    });
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroySoon());
  }

  /** Where the request that begins with these bytes breaks off; null when it does not. */
  #fate(bytes) {
    this.requests += 1;
    if (!this.#cuts || this.#cuts.chance.next() >= this.#cuts.share) return null;
    const head = bytes.toString('latin1', 0, MOST_OF_HEAD);
    const end = head.indexOf(END_OF_HEAD);
    const length = (end < 0 ? bytes.length : end + END_OF_HEAD.length) + Number(LENGTH.exec(head)?.[1] ?? 0);
    const at = this.#cuts.chance.whole(0, length + ANSWER_BYTES);
    return at < length ? { up: at, down: Infinity } : { up: Infinity, down: at - length };
  }
}
