import { connect, createServer } from 'node:net';

const REQUEST = /^(?:GET|HEAD|POST|PUT|DELETE) \S+ HTTP/;
const LENGTH = /\r\ncontent-length: (\d+)/i;
const END_OF_HEAD = '\r\n\r\n';
/** Bytes of a request that are searched for the length of its body. */
const MOST_OF_HEAD = 4_000;
/** A response is cut within this many bytes, since most are not longer. */
const ANSWER_BYTES = 500;

/** Limits writes to a number of bits per second, shared by all connections, and slows the sender down accordingly. */
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
 * A TCP proxy between browser and server that is slow or cuts connections. It works on bytes, invisible to the page
 * and its service worker.
 */
export class Line {
  #listener;
  #sockets = new Set();
  #cuts = null;
  #up = null;
  #down = null;
  /** Requests received, and how many of them were cut. */
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

  /** Cuts this share of the following requests, each at a random byte. @param random of lib/seeded-random.mjs */
  breaks(share, random) {
    this.#cuts = { share, random };
  }

  /** Limits each direction to this many bits per second from now on. */
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
      // Broken connections are intended here.
      socket.on('error', () => undefined);
    }
    /** Bytes until this connection is cut, for the request and for the response. */
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

  /** Returns where the request that starts with these bytes is cut; null when it is not. */
  #fate(bytes) {
    this.requests += 1;
    if (!this.#cuts || this.#cuts.random.next() >= this.#cuts.share) return null;
    const head = bytes.toString('latin1', 0, MOST_OF_HEAD);
    const end = head.indexOf(END_OF_HEAD);
    const length = (end < 0 ? bytes.length : end + END_OF_HEAD.length) + Number(LENGTH.exec(head)?.[1] ?? 0);
    const at = this.#cuts.random.integer(0, length + ANSWER_BYTES);
    return at < length ? { up: at, down: Infinity } : { up: Infinity, down: at - length };
  }
}
