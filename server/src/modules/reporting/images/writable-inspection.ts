import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { IdPipe } from '../../../core/http/input/path-params';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { readSubmissionKey } from '../../scheduling/submission-ledger/submission-key';
import { SubmissionSteps } from '../../scheduling/submission-ledger/submission-steps';

/**
 * Checks that the caller may write the inspection's report before the photos of a whole report are buffered in
 * memory. Also checks requests without photos.
 */
@Injectable()
export class WritableInspection implements NestInterceptor {
  constructor(private readonly access: ReportAccess) {}

  /** @throws ProductError not_found | forbidden | report_locked */
  async intercept(execution: ExecutionContext, next: CallHandler) {
    await this.access.writableSoFar(inspectionOf(execution.switchToHttp().getRequest<Request>()));
    return next.handle();
  }
}

/**
 * Checks the same for one photo before it is decoded. A photo already stored under the same key passes, so a retry
 * gets its earlier answer even when the report has been closed since.
 */
@Injectable()
export class WritableInspectionOfPhoto implements NestInterceptor {
  constructor(
    private readonly access: ReportAccess,
    private readonly steps: SubmissionSteps,
  ) {}

  /** @throws ProductError not_found | forbidden | report_locked | invalid_request | step_differs */
  async intercept(execution: ExecutionContext, next: CallHandler) {
    const request = execution.switchToHttp().getRequest<Request>();
    const inspectionId = inspectionOf(request);
    const header = request.header('idempotency-key');
    const key = header === undefined ? null : readSubmissionKey(header.trim(), 'image');
    const isTaken = key !== null && (await this.steps.isDone(key, inspectionId));
    if (!isTaken) await this.access.writableSoFar(inspectionId);
    return next.handle();
  }
}

const inspectionOf = ({ params }: Request): number => new IdPipe().transform(String(params['id']));
