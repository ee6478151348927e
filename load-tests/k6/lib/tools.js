import http from 'k6/http';
import { Counter, Rate, Trend } from 'k6/metrics';
import { setTimeout } from 'k6/timers';
import { WebSocket } from 'k6/websockets';
import { callsOf } from '../../drive/calls.mjs';
import { NotAnswered } from '../../drive/not-answered.mjs';
import { FileForm } from '../../lib/file-form.mjs';
import { bytesOf, calls } from './prepared.js';

/** Seconds after which a change counts as missed by a board. Generous: a busy server pushes late. */
export const KNOWN_WITHIN_S = 30;
const LOOK_AGAIN_MS = 50;

const callOf = callsOf(calls);
const target = __ENV.TARGET.replace(/\/+$/, '');

const wrong = new Rate('wrong');
const done = new Counter('done');
const boardDelay = new Trend('board_delay', true);
const boardKnown = new Counter('board_known');
const boardMissed = new Counter('board_missed');
const boardLost = new Counter('board_lost');
const boardRefused = new Counter('board_refused');

const now = () => Date.now();
/** `sleep` of k6 would block the VU's WebSocket events. */
const sleep = (ms) => /** @type {Promise<void>} */ (new Promise((resolve) => setTimeout(resolve, ms)));

export function newId() {
  const digit = () => Math.floor(Math.random() * 16).toString(16);
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, digit);
}

/**
 * Sends one request and tags it with the route that the server's metrics use.
 * @param {{ method: string, path: string, token?: string, body?: unknown, headers?: object }} request
 * @param {{ also?: number[], isFile?: boolean, limited?: string[] }} [options] `limited`: calls with thresholds of their own
 * @returns see `tools.ask` in drive/person.mjs @throws NotAnswered
 */
export async function ask(
  { token, method, path, body, headers },
  { also = [], isFile = false, limited = [] } = {},
) {
  const { route, status: right } = callOf(method, path);
  const call = `${method} ${route}`;
  const sent = bodyOf(body);
  const began = now();
  const { status, body: answer } = await http.asyncRequest(method, target + path, sent.body, {
    headers: { ...sent.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}), ...headers },
    responseType: isFile ? 'binary' : 'text',
    responseCallback: http.expectedStatuses(right, ...also),
    tags: { name: call, call, limit: limited.includes(call) ? 'own' : 'others' },
  });
  const isRight = status === right;
  const isWrong = !isRight && !also.includes(status);
  wrong.add(isWrong, { call });
  if (isWrong) throw new NotAnswered(`${call} was answered ${status}`);
  if (isRight) done.add(1, { call });
  return { status, body: isFile ? answer : JSON.parse(String(answer || 'null')), began };
}

function bodyOf(body) {
  if (body === undefined) return { body: null, headers: {} };
  if (body instanceof FileForm) return multipart(body);
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

/** Writes text fields before the file, as browsers do. k6 does not keep the order of fields. */
function multipart({ fields, file }) {
  const boundary = `walkthrough-${newId()}`;
  const part = (what) => `--${boundary}\r\nContent-Disposition: form-data; ${what}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`);
  const head = `${part(`name="${file.field}"; filename="${file.name}"`)}Content-Type: ${file.type}\r\n\r\n`;
  const pieces = [bytesOf(texts.join('') + head), file.bytes, bytesOf(`\r\n--${boundary}--\r\n`)];
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return { body: whole.buffer, headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } };
}

function openSocket(url, { message, closed }) {
  const socket = new WebSocket(url);
  socket.onmessage = ({ data }) => message(data);
  socket.onclose = () => closed();
  // `close` follows every error.
  socket.onerror = () => {};
  return {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
  };
}

/** Returns the tools of one VU. It measures its own changes on its own boards only, since VUs share no state. */
export function toolsOf(limited) {
  const boards = [];
  const waits = [];
  const untilKnown = async (board, write) => {
    const deadline = now() + KNOWN_WITHIN_S * 1000;
    while (board.heard.when(write) === undefined && now() < deadline) await sleep(LOOK_AGAIN_MS);
    const at = board.heard.when(write);
    boardMissed.add(at === undefined ? 1 : 0);
    if (at === undefined) return;
    boardKnown.add(1);
    boardDelay.add(at - write.began);
  };
  return {
    address: target,
    now,
    sleep,
    newId,
    openSocket,
    ask: (request, options) => ask(request, { ...options, limited }),
    opened: (board) => boards.push(board),
    changed: (write) => waits.push(...boards.map((board) => untilKnown(board, write))),
    /** Waits for pending changes, then closes the boards: an open socket keeps its VU running. */
    async leave() {
      await Promise.all(waits);
      for (const board of boards) {
        boardLost.add(board.lost);
        boardRefused.add(board.refused);
        board.leave();
      }
    },
  };
}
