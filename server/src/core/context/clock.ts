import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { requestContext } from './request-context';

/** The server's only clock: UTC milliseconds, or the instant that the open context replays. */
@Injectable()
export class Clock {
  /** How far it is ahead of the machine's: a test starts it where CLOCK_AT says, and it goes on from there. */
  private readonly aheadMs: number;

  constructor({ clockAt }: Config) {
    this.aheadMs = clockAt === undefined ? 0 : clockAt - Date.now();
  }

  now(): number {
    return requestContext.at() ?? Date.now() + this.aheadMs;
  }
}
