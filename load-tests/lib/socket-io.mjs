/**
 * Socket.IO (protocol 5, over Engine.IO 4) on one WebSocket, as far as this product speaks it: the default namespace,
 * events of JSON, no binary, no acknowledgements. It imports nothing and knows no clock, so that any tool that runs
 * JavaScript can put a load on boards with it.
 */

/** Where a product that is reached at `address` takes sockets. */
export const socketIoAddress = (address) =>
  `${address.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;

const OPEN = '0';
const CLOSE = '1';
const PING = '2';
const PONG = '3';
const MESSAGE = '4';
const NOTHING = '6';

const CONNECT = '0';
const DISCONNECT = '1';
const EVENT = '2';
const REFUSAL = '4';

export class SocketIoLine {
  #send;
  #auth;
  #hear;
  /** The server's own settings once it has said them: `sid`, `pingInterval`, `pingTimeout` … */
  settings = null;
  isConnected = false;

  /**
   * @param send sends a text over the socket
   * @param auth who is calling, such as `{ token }`
   * @param hear told what comes: `connected(sid)`, `event(name, ...what)`, `refused(error)`, `ended()`; each may be left out
   */
  constructor(send, { auth, ...hear }) {
    this.#send = send;
    this.#auth = auth;
    this.#hear = hear;
  }

  /**
   * Takes a text that has come over the socket, and answers what has to be answered.
   * @throws Error when it is of a kind that this product does not send
   */
  receive(text) {
    const [kind, rest] = [text[0], text.slice(1)];
    if (kind === OPEN) {
      this.settings = JSON.parse(rest);
      this.#send(MESSAGE + CONNECT + JSON.stringify(this.#auth));
    } else if (kind === PING) this.#send(PONG + rest);
    else if (kind === MESSAGE) this.#receivePacket(rest);
    else if (kind === CLOSE) this.#end();
    else if (kind !== NOTHING) throw unknown(text);
  }

  emit(name, ...what) {
    this.#send(MESSAGE + EVENT + JSON.stringify([name, ...what]));
  }

  /** Takes leave; the socket is then closed by who opened it. */
  disconnect() {
    this.#send(MESSAGE + DISCONNECT);
    this.isConnected = false;
  }

  #receivePacket(packet) {
    const [kind, rest] = [packet[0], packet.slice(1)];
    if (kind === CONNECT) {
      this.isConnected = true;
      this.#hear.connected?.(JSON.parse(rest).sid);
    } else if (kind === EVENT) this.#hear.event?.(...JSON.parse(rest));
    else if (kind === DISCONNECT) this.#end();
    else if (kind === REFUSAL) this.#hear.refused?.(JSON.parse(rest));
    else throw unknown(MESSAGE + packet);
  }

  #end() {
    this.isConnected = false;
    this.#hear.ended?.();
  }
}

const unknown = (text) => new Error(`Socket.IO packet that nobody knows: ${text.slice(0, 100)}`);
