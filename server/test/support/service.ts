import { type ChildProcess, spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 15_000;

/** Lives as long as its standard input is open, that is as long as this process, however that ends. */
const KEPT = '"$@" & program=$!; cat >/dev/null; kill -9 $program 2>/dev/null';

/** A program beside the tests, on a port of its own, which can be killed and started again. */
export class Service {
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly command: readonly string[],
  ) {}

  /** @param command the program and what it is told, by the port it shall listen on */
  static async start(command: (port: number) => readonly string[]): Promise<Service> {
    const port = await freePort();
    const service = new Service(port, command(port));
    await service.begin();
    return service;
  }

  /** Begins it, again when it was killed; resolves when it takes connections. */
  async begin(): Promise<void> {
    const child = spawn('sh', ['-c', KEPT, 'sh', ...this.command], { stdio: ['pipe', 'ignore', 'ignore'] });
    this.child = child;
    const until = Date.now() + PATIENCE_MS;
    while (!(await takesConnections(this.port))) {
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`${this.command[0]} did not start on port ${this.port}.`);
      await sleep(20);
    }
  }

  /** As a power cut would. Resolves when it is gone. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child) return;
    this.child = undefined;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.stdin?.end();
    await gone;
    while (await takesConnections(this.port)) await sleep(20);
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (taken: boolean) => {
      socket.destroy();
      answer(taken);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
