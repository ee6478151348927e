import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { IdPipe } from '../../core/http/id-param';
import { ReportAccess } from '../inspections/report-access';

/**
 * Asks whether the caller may write the report of the visit in the address, before the photos of a whole report are read:
 * they are many, and lie in memory. Also of a request that brings none.
 */
@Injectable()
export class WritableVisit implements NestInterceptor {
  constructor(
    private readonly access: ReportAccess,
    private readonly units: UnitOfWork,
  ) {}

  /** @throws ProductError not_found | forbidden | report_locked */
  async intercept(execution: ExecutionContext, next: CallHandler) {
    const { params } = execution.switchToHttp().getRequest<Request>();
    const inspectionId = new IdPipe().transform(String(params['id']));
    await this.units.run(() => this.access.writable(inspectionId));
    return next.handle();
  }
}
