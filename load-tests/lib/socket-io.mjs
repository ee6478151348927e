/**
 * Implements the part of Socket.IO (protocol 5, over Engine.IO 4) on one WebSocket that this product uses: the
 * default namespace and JSON events, without binary data and acknowledgements. It has no imports and uses no clock,
 * so that any load tool that runs JavaScript can use it.
 */

/** Returns the WebSocket URL for a product at `address`. */
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
  /** The settings from the server's handshake: `sid`, `pingInterval`, `pingTimeout` …; null before. */
  settings = null;
  isConnected = false;

  /**
   * @param send sends a text over the socket
   * @param auth credentials, such as `{ token }`
   * @param hear optional callbacks: `connected(sid)`, `event(name, ...what)`, `refused(error)`, `ended()`
   */
  constructor(send, { auth, ...hear }) {
    this.#send = send;
    this.#auth = auth;
    this.#hear = hear;
  }

  /**
   * Handles a text from the socket, and sends replies that the protocol requires.
   * @throws Error for a packet type that this product does not send
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

  /** Disconnects from the namespace. The caller then closes the socket. */
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
