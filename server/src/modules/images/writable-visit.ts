import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { IdPipe } from '../../core/http/id-param';
import { ReportAccess } from '../inspections/report-access';
import { readSubmissionKey } from '../submission-ledger/submission-key';
import { SubmissionSteps } from '../submission-ledger/submission-steps';

/**
 * Asks whether the caller may write the report of the visit in the address, before the photos of a whole report are read:
 * they are many, and lie in memory. Also of a request that brings none.
 */
@Injectable()
export class WritableVisit implements NestInterceptor {
  constructor(private readonly access: ReportAccess) {}

  /** @throws ProductError not_found | forbidden | report_locked */
  async intercept(execution: ExecutionContext, next: CallHandler) {
    await this.access.writableSoFar(visitOf(execution.switchToHttp().getRequest<Request>()));
    return next.handle();
  }
}

/**
 * The same for one photo, which is decoded before its unit asks. One that has been taken already passes: sent again under
 * its key it is answered as it was, also when the report is closed by now.
 */
@Injectable()
export class WritableVisitOfPhoto implements NestInterceptor {
  constructor(
    private readonly access: ReportAccess,
    private readonly steps: SubmissionSteps,
  ) {}

  /** @throws ProductError not_found | forbidden | report_locked | invalid_request | step_differs */
  async intercept(execution: ExecutionContext, next: CallHandler) {
    const request = execution.switchToHttp().getRequest<Request>();
    const inspectionId = visitOf(request);
    const header = request.header('idempotency-key');
    const key = header === undefined ? null : readSubmissionKey(header.trim(), 'image');
    const isTaken = key !== null && (await this.steps.isDone(key, inspectionId));
    if (!isTaken) await this.access.writableSoFar(inspectionId);
    return next.handle();
  }
}

const visitOf = ({ params }: Request): number => new IdPipe().transform(String(params['id']));
