import { socketIoAddress, SocketIoLine } from '../lib/socket-io.mjs';

const AGAIN_MS = 1000;

/** Stores the versions of each row that a board has received, with their times. */
class Heard {
  #byRow = new Map();

  add({ entity, id, version }, at) {
    const row = `${entity}:${id}`;
    if (!this.#byRow.has(row)) this.#byRow.set(row, []);
    this.#byRow.get(row).push({ version, at });
  }

  /** Returns when this version, or a later one, was first received; undefined when it was not. */
  when({ entity, id, version }) {
    return this.#byRow.get(`${entity}:${id}`)?.find((each) => each.version >= version)?.at;
  }
}

/**
 * A coordinator's board that follows changes. It reopens its socket when the connection breaks, and then requests the
 * changes it missed, as a browser does.
 */
export class Board {
  #socket;
  #line;
  #lastSeq = 0;
  /** The number after which missed changes have to be requested; null when nothing is missing. */
  #from = null;
  #gaps = 0;
  #isCatchingUp = false;
  #isLeaving = false;
  heard = new Heard();
  /** `seq:entity:id` of each change received over the socket. */
  changes = new Set();
  /** How often the connection broke, and how often it was refused. */
  lost = 0;
  refused = 0;
  joinedAt;

  /**
   * @param tools of the platform: `now()` in UTC milliseconds, `sleep(ms)`, and `openSocket(url, { message, closed
   * })`, which returns `{ send(text), close(), isOpen }`; Node's are in node-sockets.mjs
   * @param missed `(since) => LiveChanges`, called after a break; null when the request failed
   * @param told receives each change, from the socket or from `missed`
   */
  constructor(tools, address, token, missed, told = () => {}) {
    Object.assign(this, { tools, address, token, missed, told });
  }

  /**
   * Resolves when the board has joined.
   * @throws Error when it is refused or breaks before
   */
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
          // The first event after the rooms are joined.
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

  /**
   * Keeps the number from which missed changes are requested: changes pushed before the gap is closed must not
   * advance it.
   */
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
        // Refused or broken again: the loop retries.
      }
    }
  }

  /** Retries until the request succeeds, because missed changes are not pushed again. */
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
      // Another gap may have opened during the request.
      if (this.#gaps === gaps) this.#from = null;
    }
    this.#isCatchingUp = false;
  }
}
