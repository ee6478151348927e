import { Injectable } from '@nestjs/common';
import { requestContext } from './request-context';

/** The server's only clock: UTC milliseconds, or the instant that the open context replays. */
@Injectable()
export class Clock {
  now(): number {
    return requestContext.at() ?? Date.now();
  }
}
