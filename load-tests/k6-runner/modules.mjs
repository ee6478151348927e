import { runInContext } from 'node:vm';
import WebSocket from 'ws';

/** Returns the k6 modules that our scripts use, for one VU. */
export function modulesFor(vu) {
  const onlyInInit = (what) => {
    if (!vu.isInInit) throw new Error(`${what} is only made while a script is read.`);
  };
  return {
    'k6/data': { SharedArray: sharedArrays(vu, onlyInInit) },
    'k6/execution': execution(vu),
    'k6/http': http(vu),
    'k6/metrics': metrics(vu, onlyInInit),
    'k6/timers': timers(vu),
    'k6/websockets': { WebSocket: webSockets(vu) },
  };
}

/** Elements are shared as JSON and parsed on each access. */
function sharedArrays(vu, onlyInInit) {
  const view = runInContext(
    `(length, read) => new Proxy([], {
      get: (target, key) =>
        key === 'length' ? length : typeof key === 'string' && /^\\d+$/.test(key) ? read(Number(key)) : Reflect.get(target, key),
      has: (target, key) => (typeof key === 'string' && /^\\d+$/.test(key) ? Number(key) < length : Reflect.has(target, key)),
      set() { throw new TypeError('SharedArray is immutable'); },
    })`,
    vu.context,
  );
  const parse = runInContext('(text) => text === undefined ? undefined : JSON.parse(text)', vu.context);
  return class SharedArray {
    constructor(name, make) {
      onlyInInit('SharedArray');
      const { sharedArrays: all } = vu.run;
      if (!all.has(name))
        all.set(
          name,
          make().map((each) => JSON.stringify(each)),
        );
      const texts = all.get(name);
      return view(texts.length, (n) => parse(texts[n]));
    }
  };
}

function execution(vu) {
  const duringIteration = () => {
    if (!vu.iteration) throw new Error('There is no scenario while a script is read.');
    return vu.iteration;
  };
  return {
    scenario: {
      get name() {
        return duringIteration().scenario;
      },
      get iterationInTest() {
        return duringIteration().iterationInTest;
      },
      get startTime() {
        return duringIteration().startTime;
      },
    },
    vu: { idInTest: vu.number },
  };
}

function http(vu) {
  return {
    expectedStatuses: (...statuses) => ({ statuses }),
    async asyncRequest(method, url, body, { headers, tags, responseType = 'text', responseCallback } = {}) {
      const began = performance.now();
      vu.open += 1;
      try {
        const { status, bytes } = await answerTo(url, { method, headers, body });
        const isExpected = responseCallback?.statuses.includes(status) ?? (status >= 200 && status < 400);
        vu.run.samples.add('http_req_duration', performance.now() - began, tags);
        vu.run.samples.add('http_req_failed', !isExpected, tags);
        vu.run.samples.add('http_reqs', 1, tags);
        return { status, body: bytes && (responseType === 'binary' ? bytes.buffer : textOf(bytes)) };
      } finally {
        vu.open -= 1;
      }
    },
  };
}

const textOf = (bytes) => new TextDecoder().decode(bytes);

/** Status 0 means that no response arrived. */
async function answerTo(url, { method, headers, body }) {
  try {
    const sent = typeof body === 'string' ? body : body && Buffer.from(body);
    const answer = await fetch(url, { method, headers, body: sent ?? undefined });
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
  } catch {
    return { status: 0, bytes: null };
  }
}

function metrics(vu, onlyInInit) {
  class Metric {
    constructor(name) {
      onlyInInit('A metric');
      this.name = name;
      vu.run.samples.know(name);
    }

    add(value, tags) {
      vu.run.samples.add(this.name, value, tags);
    }
  }
  return {
    Counter: class Counter extends Metric {},
    Rate: class Rate extends Metric {},
    Trend: class Trend extends Metric {},
  };
}

function timers(vu) {
  return {
    setTimeout(act, ms) {
      vu.open += 1;
      return setTimeout(() => {
        vu.open -= 1;
        act();
      }, ms);
    },
  };
}

function webSockets(vu) {
  return class K6WebSocket {
    static OPEN = WebSocket.OPEN;
    #socket;
    onopen = () => {};
    onmessage = () => {};
    onclose = () => {};
    onerror = () => {};

    constructor(url) {
      vu.open += 1;
      this.#socket = new WebSocket(url, { perMessageDeflate: false });
      this.#socket.on('open', () => this.onopen());
      this.#socket.on('message', (data) => this.onmessage({ data: data.toString() }));
      this.#socket.on('error', (error) => this.onerror({ error: error.message }));
      this.#socket.on('close', () => {
        vu.open -= 1;
        this.onclose();
      });
    }

    get readyState() {
      return this.#socket.readyState;
    }

    send(text) {
      this.#socket.send(text);
    }

    close() {
      this.#socket.close();
    }
  };
}
