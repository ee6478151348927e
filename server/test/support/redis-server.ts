import { Service } from './service';

/** A Redis without persistence: after a restart it is empty. */
export class RedisServer {
  private constructor(readonly service: Service) {}

  static async start(): Promise<RedisServer> {
    return new RedisServer(
      await Service.start((port) => [
        'redis-server',
        ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      ]),
    );
  }

  /** Value of REDIS_URL. */
  get url(): string {
    return `redis://127.0.0.1:${this.service.port}`;
  }

  stop(): Promise<void> {
    return this.service.kill();
  }
}
