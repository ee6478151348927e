import { connect, createServer } from 'node:net';

/**
 * A TCP proxy in front of a local port that simulates network faults: it resets and refuses connections, delays data
 * from the port, or drops all data without closing. A connection that lived through such a silence stays dead, as
 * after a firewall lost its state. Only new connections reach the port again.
 */
export class CutLine {
  #listener;
  #sockets = new Set();
  #state = 'well';
  /** Number of silences so far. A connection opened before the latest one is dead. */
  #silences = 0;
  /** Deliveries delayed while `holding`; executed in order when the line is well again. */
  #held = [];
  /** Whether closing a dead connection is passed on to the other end. */
  #tellsFarewells = true;
  /** The port to connect to; undefined until the proxy listens. */
  port;

  static async to(port) {
    const line = new CutLine();
    line.#listener = createServer((near) => line.#carry(near, port));
    await new Promise((resolve) => line.#listener.listen(0, '127.0.0.1', resolve));
    line.port = line.#listener.address().port;
    return line;
  }

  breaks() {
    this.#state = 'broken';
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  swallows() {
    this.#state = 'silent';
    this.#silences += 1;
  }

  /** Delays data from the port. Data to the port passes. */
  holds() {
    this.#state = 'holding';
  }

  /** Simulates the loss of the machine at the near end: drops its data and its connection closes. */
  vanishes() {
    this.swallows();
    this.#tellsFarewells = false;
  }

  isWell() {
    this.#state = 'well';
    for (const say of this.#held.splice(0)) say();
  }

  async close() {
    const closed = new Promise((resolve) => this.#listener.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #carry(near, port) {
    if (this.#state === 'broken') return near.resetAndDestroy();
    const far = this.#state === 'silent' ? null : connect(port, '127.0.0.1');
    const silences = this.#silences;
    const isDead = () => far === null || silences !== this.#silences;
    for (const socket of [near, far]) {
      if (!socket) continue;
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      // Broken connections are intended here.
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
    }
    const pass = (bytes, to) => {
      if (!isDead() && !to.destroyed) to.write(bytes);
    };
    near.on('data', (bytes) => pass(bytes, far));
    near.on('close', () => {
      if (this.#tellsFarewells || !isDead()) far?.destroy();
    });
    far?.on('data', (bytes) => {
      if (this.#state === 'holding') this.#held.push(() => pass(bytes, near));
      else pass(bytes, near);
    });
    // A silent line drops the close of the far end too.
    far?.on('close', () => {
      if (!isDead()) near.destroy();
    });
  }
}
