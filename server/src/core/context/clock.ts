import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { requestContext } from './request-context';

/** The server's only clock: UTC milliseconds, or the instant that the current context replays. */
@Injectable()
export class Clock {
  /** Offset from the machine's clock: tests start it at CLOCK_AT, and it runs on from there. */
  private readonly aheadMs: number;

  constructor({ clockAt }: Config) {
    this.aheadMs = clockAt === undefined ? 0 : clockAt - Date.now();
  }

  now(): number {
    return requestContext.at() ?? Date.now() + this.aheadMs;
  }
}
