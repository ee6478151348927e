import { socketIoAddress, SocketIoLine } from '../lib/socket-io.mjs';

const AGAIN_MS = 1000;

/** The newest version of a row that a board knows, and when it heard of each. */
class Heard {
  #byRow = new Map();

  add({ entity, id, version }, at) {
    const row = `${entity}:${id}`;
    if (!this.#byRow.has(row)) this.#byRow.set(row, []);
    this.#byRow.get(row).push({ version, at });
  }

  /** When this version, or a later one, was heard of first; undefined when it was not. */
  when({ entity, id, version }) {
    return this.#byRow.get(`${entity}:${id}`)?.find((each) => each.version >= version)?.at;
  }
}

/**
 * A coordinator's board that follows what others do: its socket, opened again when it breaks, and what it missed
 * meanwhile, asked for as a browser does.
 */
export class Board {
  #socket;
  #line;
  #lastSeq = 0;
  /** From where what was missed is asked for, until that is answered; null: nothing was. */
  #from = null;
  #gaps = 0;
  #isCatchingUp = false;
  #isLeaving = false;
  heard = new Heard();
  /** `seq:entity:id` of each change that came over the socket. */
  changes = new Set();
  /** How often the socket broke off, and was refused. */
  lost = 0;
  refused = 0;
  joinedAt;

  /**
   * @param tools of where it runs: `now()` in UTC milliseconds, `sleep(ms)`, and `openSocket(url, { message, closed })`, which
   *   answers `{ send(text), close(), isOpen }`; Node's are in node-sockets.mjs
   * @param missed `(since) => LiveChanges`, asked after a break; null when that was not answered
   * @param told gets each change, however it came
   */
  constructor(tools, address, token, missed, told = () => {}) {
    Object.assign(this, { tools, address, token, missed, told });
  }

  /** Resolves when it has joined. @throws Error when it is refused or breaks before */
  async join() {
    try {
      await this.#open();
    } catch (error) {
      this.refused += 1;
      throw error;
    }
    this.joinedAt = this.tools.now();
  }

  say(name, what) {
    if (this.#line?.isConnected) this.#line.emit(name, what);
  }

  leave() {
    this.#isLeaving = true;
    this.say = () => {};
    if (this.#socket?.isOpen) this.#line.disconnect();
    this.#socket?.close();
  }

  #open() {
    return new Promise((resolve, reject) => {
      let hasJoined = false;
      const line = new SocketIoLine((text) => this.#socket.send(text), {
        auth: { token: this.token },
        event: (name, what) => {
          // The first word after the rooms are joined.
          if (name === 'live' && !hasJoined) {
            hasJoined = true;
            if (this.joinedAt !== undefined) this.#isBehind();
            this.#lastSeq ||= what.head;
            resolve();
          } else if (name === 'change') this.#hear(what);
          else if (name === 'resync') {
            this.#isBehind();
            void this.#catchUp();
          }
        },
        refused: ({ message }) => reject(new Error(`The board was refused: ${message}`)),
      });
      this.#line = line;
      this.#socket = this.tools.openSocket(socketIoAddress(this.address), {
        message: (text) => line.receive(text),
        closed: () => {
          reject(new Error('The board broke off before it had joined.'));
          if (this.#isLeaving || !hasJoined) return;
          this.lost += 1;
          this.#isBehind();
          void this.#comeBack();
        },
      });
    });
  }

  #hear(change) {
    const { seq, entity, id } = change;
    this.changes.add(`${seq}:${entity}:${id}`);
    this.#know(change);
  }

  #know(change) {
    this.#lastSeq = Math.max(this.#lastSeq, change.seq);
    this.heard.add(change, this.tools.now());
    this.told(change);
  }

  /** What is pushed before the gap is closed must not move the number from which it is asked for. */
  #isBehind() {
    this.#from ??= this.#lastSeq;
    this.#gaps += 1;
  }

  async #comeBack() {
    while (!this.#isLeaving) {
      await this.tools.sleep(AGAIN_MS);
      try {
        if (!this.#isLeaving) await this.#open();
        return await this.#catchUp();
      } catch {
        // Refused or broken off once more: tried again.
      }
    }
  }

  /** Asks until it is answered: what is missed now is told by nobody later. */
  async #catchUp() {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    while (this.#from !== null && !this.#isLeaving) {
      const gaps = this.#gaps;
      const answer = await this.missed(this.#from);
      if (!answer) {
        await this.tools.sleep(AGAIN_MS);
        continue;
      }
      for (const change of answer.changes) this.#know(change);
      // Another gap may have opened since it was asked.
      if (this.#gaps === gaps) this.#from = null;
    }
    this.#isCatchingUp = false;
  }
}
