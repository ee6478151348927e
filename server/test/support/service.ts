import { type ChildProcess, spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 15_000;

/** Runs the program until standard input closes, which happens when this process ends in any way. */
const KEPT = '"$@" & program=$!; cat >/dev/null; kill -9 $program 2>/dev/null';

/** A program beside the tests on its own port, which can be killed and restarted. */
export class Service {
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly command: readonly string[],
  ) {}

  /**
   * Starts the program.
   * @param command returns program and arguments for a port
   */
  static async start(command: (port: number) => readonly string[]): Promise<Service> {
    const port = await freePort();
    const service = new Service(port, command(port));
    await service.begin();
    return service;
  }

  /** Starts or restarts the program; resolves when it accepts connections. */
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

  /** Kills the program, as by a power loss; resolves when it has ended. */
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
