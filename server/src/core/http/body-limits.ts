import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type Declaration, DECLARATION } from '../access/access.decorator';

const KB = 1024;
const MB = 1024 * KB;

/** What a call takes of a body. A refusal costs nobody more than this, whoever asks. */
export interface BodyLimits {
  bytes: number;
  /** Values of a JSON body: texts, numbers, lists, objects, each counted once. */
  values: number;
  /** The body is a form with files; the handler's own interceptor reads it. */
  files: boolean;
  /**
   * Signs that cannot be stored: refused, or replaced where the text was written without a connection, and nobody is there
   * any more to write it again.
   */
  signs: 'refused' | 'replaced';
}

const PUBLIC: BodyLimits = { bytes: 16 * KB, values: 200, files: false, signs: 'refused' };
const GUARDED: BodyLimits = { bytes: MB, values: 20_000, files: false, signs: 'refused' };

/**
 * Answers carry drawn signatures; lists of rooms carry their observations. Twice what the largest report has
 * (test/attack/largest-report.spec.ts), so that a body that is taken keeps nobody waiting while it is read.
 */
export const REPORT_BODY = { bytes: 4 * MB, values: 40_000, signs: 'replaced' } satisfies Partial<BodyLimits>;

/** A whole report with what is known of each of its photos. */
export const LATE_REPORT_BODY = { ...REPORT_BODY, values: 50_000 } satisfies Partial<BodyLimits>;

/** What a device sends by itself, of what was written before. */
export const FROM_A_DEVICE: Partial<BodyLimits> = { signs: 'replaced' };

const BODY_LIMITS = 'http:body-limits';

/** Declares that a call takes another body than the others do. */
export const TakesBody = (limits: Partial<BodyLimits>) => SetMetadata(BODY_LIMITS, limits);

/** What the call that a request has reached takes. */
export function bodyLimitsOf(reflector: Reflector, execution: ExecutionContext): BodyLimits {
  const targets = [execution.getHandler(), execution.getClass()];
  const declaration = reflector.getAllAndOverride<Declaration | undefined>(DECLARATION, targets);
  const own = reflector.getAllAndOverride<Partial<BodyLimits> | undefined>(BODY_LIMITS, targets);
  return { ...(declaration?.kind === 'access' ? GUARDED : PUBLIC), ...own };
}

/** Whether a request says that it has a body; how long it really is, only reading it tells. */
export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

const allowances = new WeakMap<Request, number>();

/** How many bytes of a body that nobody wants are taken before the connection is closed. */
export const allowanceOf = (request: Request): number => allowances.get(request) ?? PUBLIC.bytes;
export const allow = (request: Request, bytes: number): void => void allowances.set(request, bytes);
