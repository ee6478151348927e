import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { answerWith } from '../lib/helper.mjs';
import { socketIoAddress } from '../lib/socket-io.mjs';

const CONNECTING_AT_ONCE = 50;
const AGAIN_MS = 100;

/** Boards that stay connected, are cut off and reconnect. They use bare websockets, like those of the live bench. */
const boards = [];
let server;
let tries = 0;

/**
 * The state of one board: `head`, the latest log number it knows; with the bare server `pid` and `offset` for its
 * connection recovery.
 */
class BareBoard {
  head = 0;
  #socket;
  #waiting;

  constructor(token) {
    this.token = token;
  }

  get isThere() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /**
   * Resolves when the board has joined.
   * @param rows ids that it has to know before this resolves; none at first
   */
  join(rows = []) {
    this.missing = new Set(rows);
    this.hasJoined = false;
    return new Promise((resolve) => {
      this.#waiting = resolve;
      this.#connect();
    });
  }

  cut() {
    const closed = new Promise((resolve) => this.#socket.once('close', resolve));
    this.#socket.terminate();
    return closed;
  }

  #connect() {
    const socket = new WebSocket(socketIoAddress(server.address), { perMessageDeflate: false });
    this.#socket = socket;
    socket.on('error', () => this.#later());
    socket.on('close', () => this.#later());
    socket.on('message', (data) => this.#hear(data.toString()));
  }

  /** Retries only while a join is pending. A connected board that is cut off waits for the command to reconnect. */
  #later() {
    if (!this.#waiting || this.isTryingAgain) return;
    this.isTryingAgain = true;
    tries += 1;
    setTimeout(() => {
      this.isTryingAgain = false;
      if (this.#waiting) this.#connect();
    }, AGAIN_MS);
  }

  #hear(text) {
    if (text[0] === '0') this.#socket.send(`40${JSON.stringify(this.#auth())}`);
    else if (text === '2') this.#socket.send('3');
    else if (text.startsWith('40')) this.#welcomed(JSON.parse(text.slice(2)));
    else if (text.startsWith('42["live"')) void this.#catchUp(JSON.parse(text.slice(2))[1].head);
    else if (text.startsWith('42["change"')) this.#change(JSON.parse(text.slice(2)));
    else if (text.startsWith('44')) throw new Error(`A socket was refused: ${text}`);
  }

  #auth() {
    if (this.token) return { token: this.token };
    return this.pid === undefined ? {} : { pid: this.pid, offset: this.offset };
  }

  #welcomed({ pid }) {
    if (server.asks) return;
    this.pid = pid;
    this.#joined();
  }

  #change([, change, offset]) {
    this.offset = offset;
    this.#know([change]);
  }

  /** Requests missed changes after joining, as the client does. */
  async #catchUp(head) {
    const since = this.head;
    this.head = Math.max(this.head, head);
    if (since > 0 && head > since) {
      const { changes } = await this.#changesSince(since);
      this.#know(changes);
    }
    this.#joined();
  }

  #know(changes) {
    for (const { id, seq = 0 } of changes) {
      this.missing?.delete(id);
      this.head = Math.max(this.head, seq);
    }
    this.#settle();
  }

  #joined() {
    this.hasJoined = true;
    this.#settle();
  }

  #settle() {
    if (!this.hasJoined || this.missing.size > 0 || !this.#waiting) return;
    const resolve = this.#waiting;
    this.#waiting = undefined;
    resolve();
  }

  async #changesSince(since) {
    for (;;) {
      try {
        return await get(`${server.address}/api/live/changes?since=${since}`, this.token);
      } catch (error) {
        if (error.status !== undefined) throw error;
        tries += 1;
        await sleep(AGAIN_MS);
      }
    }
  }
}

/** Uses a new connection, as each phone has its own. */
function get(address, token) {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent: false, headers: { authorization: `Bearer ${token}` } });
    asked.once('error', reject);
    asked.once('response', (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode: status } = response;
        if (status === 200) resolve(JSON.parse(text));
        else reject(Object.assign(new Error(`${address} was answered ${status}: ${text}`), { status }));
      });
    });
    asked.end();
  });
}

async function join({ join: count, ...where }) {
  server = where;
  const { tokens } = server;
  const added = Array.from({ length: count }, (_, n) => new BareBoard(tokens[n % tokens.length]));
  boards.push(...added);
  for (let from = 0; from < count; from += CONNECTING_AT_ONCE)
    await Promise.all(added.slice(from, from + CONNECTING_AT_ONCE).map((board) => board.join()));
}

async function comeBack(rows) {
  tries = 0;
  await Promise.all(boards.map((board) => board.join(rows)));
  return { last: performance.timeOrigin + performance.now(), again: tries };
}

async function cut() {
  await Promise.all(boards.map((board) => board.cut()));
  return Math.max(...boards.map(({ head }) => head));
}

answerWith(async (question) => {
  if (question.join) return join(question);
  if (question.cut) return cut();
  if (question.comeBack) return comeBack(question.rows);
  return boards.filter(({ isThere }) => isThere).length;
});
