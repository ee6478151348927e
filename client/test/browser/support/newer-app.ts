import { createServer, request, type Server } from 'node:http';
import { freePort } from './free-port';

/**
 * Proxy that can replace the product's service worker by another one, like a deployment of the same build under
 * another id. Everything else passes unchanged.
 */
export class NewerApp {
  private server: Server | null = null;
  private newer = 0;
  private looks = 0;
  private readonly answers = new Map<string, unknown>();
  address = '';

  async start(product: string): Promise<void> {
    const target = new URL(product);
    this.server = createServer((incoming, outgoing) => {
      const { method, url, headers } = incoming;
      const isWorker = url === '/sw.js';
      if (isWorker) this.looks += 1;
      const [path] = (url ?? '').split('?');
      if (this.answers.has(path!)) {
        // The client recognizes the product's answer by this header.
        const call = headers['x-call-id'] ?? '';
        outgoing.writeHead(200, { 'content-type': 'application/json', 'x-call-id': call });
        outgoing.end(JSON.stringify(this.answers.get(path!)));
        return;
      }
      // The worker's body is changed, so it must arrive complete and uncompressed instead of as "not modified".
      const { 'if-none-match': _tag, 'if-modified-since': _since, ...unconditional } = headers;
      const sent = isWorker ? { ...unconditional, 'accept-encoding': 'identity' } : headers;
      const onward = request(
        { host: target.hostname, port: target.port, method, path: url, headers: sent },
        (answer) => {
          if (!isWorker || this.newer === 0) {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(outgoing);
            return;
          }
          const { 'content-length': _length, etag: _etag, ...received } = answer.headers;
          outgoing.writeHead(200, received);
          answer.on('data', (bytes: Buffer) => outgoing.write(bytes));
          answer.on('end', () => outgoing.end(`\n// newer: ${this.newer}`));
        },
      );
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
    const port = await freePort();
    await new Promise<void>((resolve) => this.server?.listen(port, '127.0.0.1', resolve));
    this.address = `http://127.0.0.1:${port}`;
  }

  /** Returns how often a browser has requested the worker. */
  looked(): number {
    return this.looks;
  }

  /** Replaces the answer of a path, as a server of another version would; undefined restores the product's answer. */
  answerOtherwise(path: string, body: unknown): void {
    if (body === undefined) this.answers.delete(path);
    else this.answers.set(path, body);
  }

  /** Publishes another version. */
  publish(): void {
    this.newer += 1;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }
}
