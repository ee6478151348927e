import { connect, createServer } from 'node:net';

/**
 * A line between a program and a port of this machine that can be cut: so that connections break and none is taken, so that
 * what the port says comes late, or so that everything that is sent is swallowed and nobody hangs up. A connection of that
 * time stays dead after the line is well again, as one of which a firewall on the way has forgotten: only a new one reaches
 * the other end.
 */
export class CutLine {
  #listener;
  #sockets = new Set();
  #state = 'well';
  /** How often it has begun to swallow: a connection of before is dead. */
  #silences = 0;
  /** What is told while it holds: it is said, in order, when the line is well again. */
  #held = [];
  /** Whether the other end of a dead connection is told that this one has hung up. */
  #tellsFarewells = true;
  /** Where it begins; undefined until it is listened at. */
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

  /** What the port says is kept; what is said to it arrives. */
  holds() {
    this.#state = 'holding';
  }

  /** As if the machine at the near end had gone without a word: what it says is swallowed, its farewells too. */
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
      // A connection that breaks is what this is for.
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
    // What is swallowed is a word of farewell, too.
    far?.on('close', () => {
      if (!isDead()) near.destroy();
    });
  }
}
