import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Config } from '../../config/config';
import { logger } from '../../logging/logger';
import { isNear } from './network-address';

const SENTENCE =
  'Requests come through a proxy that TRUST_PROXY does not name: all callers count as one address, so the limits of one hold for all. Set TRUST_PROXY to the number of proxies in front of the server.';

/**
 * Detects an unconfigured reverse proxy: a request from this machine or its network with a forwarding header. Anyone
 * can send such a header, so it counts only from nearby, and only triggers a notice.
 */
@Injectable()
export class ProxyNotice {
  private noticed = false;

  constructor(private readonly config: Config) {}

  /** Returns the notice once there is one, for operators. */
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
