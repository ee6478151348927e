import { type CanActivate, type ExecutionContext, Injectable, SetMetadata, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type Declaration, DECLARATION } from '../../access/access.decorator';
import { MAX_FIELDS } from './body-scan';

const KB = 1024;
const MB = 1024 * KB;

/** The body that a call accepts. Bounds the cost of an error for any caller. */
export interface BodyLimits {
  bytes: number;
  /** Values of a JSON body: texts, numbers, lists and objects, each counted once. */
  values: number;
  /** Fields of each object in a JSON body. */
  fields: number;
  /** The body is a multipart form; the handler's own interceptor reads it. */
  files: boolean;
  /**
   * Characters that cannot be stored: rejected, or replaced where the text was written offline and nobody can enter it
   * again.
   */
  signs: 'refused' | 'replaced';
  /** The handler needs the bytes of a JSON body, to check their signature (`sentBytes`). */
  keepsBytes?: boolean;
}

const PUBLIC: BodyLimits = {
  bytes: 16 * KB,
  values: 200,
  fields: MAX_FIELDS,
  files: false,
  signs: 'refused',
};
const GUARDED: BodyLimits = { bytes: MB, values: 20_000, fields: MAX_FIELDS, files: false, signs: 'refused' };

/**
 * Answers contain drawn signatures; lists of rooms contain observations. Twice the size of the largest report
 * (test/attack/largest-report.spec.ts), so that reading an accepted body delays nobody.
 */
export const REPORT_BODY = { bytes: 4 * MB, values: 40_000, signs: 'replaced' } satisfies Partial<BodyLimits>;

/** A whole report with the facts of each of its photos. */
export const LATE_REPORT_BODY = { ...REPORT_BODY, values: 50_000 } satisfies Partial<BodyLimits>;

/** Sent by a device automatically, from earlier input. */
export const FROM_A_DEVICE: Partial<BodyLimits> = { signs: 'replaced' };

const BODY_LIMITS = 'http:body-limits';

/** Declares body limits other than the default. */
export const TakesBody = (limits: Partial<BodyLimits>) => SetMetadata(BODY_LIMITS, limits);

/** Returns the body limits of the requested call. */
export function bodyLimitsOf(reflector: Reflector, execution: ExecutionContext): BodyLimits {
  const targets = [execution.getHandler(), execution.getClass()];
  const declaration = reflector.getAllAndOverride<Declaration | undefined>(DECLARATION, targets);
  const own = reflector.getAllAndOverride<Partial<BodyLimits> | undefined>(BODY_LIMITS, targets);
  return { ...(declaration?.kind === 'access' ? GUARDED : PUBLIC), ...own };
}

const CHECK_BEFORE_BODY = 'http:check-before-body';

/**
 * Declares a guard that runs before a body is read. Guards of `@UseGuards` run after that: anybody could make the server
 * read and parse what they send.
 */
export const ChecksBeforeBody = (guard: Type<CanActivate>) => SetMetadata(CHECK_BEFORE_BODY, guard);

export const checkBeforeBodyOf = (
  reflector: Reflector,
  execution: ExecutionContext,
): Type<CanActivate> | undefined =>
  reflector.getAllAndOverride<Type<CanActivate> | undefined>(CHECK_BEFORE_BODY, [
    execution.getHandler(),
    execution.getClass(),
  ]);

/** Whether a request announces a body; its real length is known only after reading it. */
export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

const allowances = new WeakMap<Request, number>();

/** Returns how many unread bytes to accept before closing the connection. */
export const allowanceOf = (request: Request): number => allowances.get(request) ?? PUBLIC.bytes;
export const allow = (request: Request, bytes: number): void => void allowances.set(request, bytes);

/**
 * The first guard of a call; it never rejects. Records how large a body the call accepts, so that a client rejected by
 * a later guard can finish sending and read the error.
 */
@Injectable()
export class BodyAllowance implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(execution: ExecutionContext): boolean {
    if (execution.getType() === 'http') {
      const { bytes } = bodyLimitsOf(this.reflector, execution);
      allow(execution.switchToHttp().getRequest<Request>(), bytes);
    }
    return true;
  }
}

const bodies = new WeakMap<Request, Buffer>();

/** Returns the bytes of a body whose call declares `keepsBytes`. */
export const sentBytes = (request: Request): Buffer => bodies.get(request) ?? Buffer.alloc(0);
export const keepSentBytes = (request: Request, body: Buffer): void => void bodies.set(request, body);
