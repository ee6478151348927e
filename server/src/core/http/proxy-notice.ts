import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Config } from '../config/config';
import { logger } from './logger';
import { isNear } from './network-address';

const SENTENCE =
  'Requests come through a proxy that TRUST_PROXY does not name: all callers count as one address, so the limits of one hold for all. Set TRUST_PROXY to the number of proxies in front of the server.';

/**
 * Notices a proxy that nobody told the server about: a request from this machine or its network that says for whom it
 * is passed on. Anybody can send such a header, so it is noticed only from near, and nothing but said.
 */
@Injectable()
export class ProxyNotice {
  private noticed = false;

  constructor(private readonly config: Config) {}

  /** The sentence once there is something to say, for those who look at the server. */
  notices(): string[] {
    return this.noticed ? [SENTENCE] : [];
  }

  readonly watch = (request: Request, _response: Response, next: NextFunction): void => {
    if (!this.noticed && this.config.trustProxy === 0 && passedOn(request)) {
      this.noticed = true;
      logger.warn({ header: Object.keys(request.headers).find((name) => PASSING.includes(name)) }, SENTENCE);
    }
    next();
  };
}

const PASSING: readonly string[] = ['x-forwarded-for', 'forwarded'];

const passedOn = ({ headers, socket }: Request): boolean =>
  PASSING.some((name) => headers[name] !== undefined) && isNear(socket.remoteAddress);
