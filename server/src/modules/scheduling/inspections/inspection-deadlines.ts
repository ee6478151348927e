import { Injectable } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Inspection } from './inspection.entity';

/** The deadlines of a tenancy as its condition inspections carry it. */
export type CarriedDeadline = Pick<
  Inspection,
  | 'deadlineTenancyId'
  | 'deadlineRule'
  | 'deadlineOn'
  | 'deadlineSoonFrom'
  | 'deadlineWaits'
  | 'deadlinePassedRule'
  | 'deadlinePassedOn'
>;

/** Writes the deadlines that inspections carry for their boards. */
@Injectable()
export class InspectionDeadlines {
  constructor(@Rows(Inspection) private readonly inspections: TenantRepository<Inspection>) {}

  /** Runs in the transaction of the change that the deadline follows. */
  carry(ids: readonly number[], deadline: CarriedDeadline): Promise<void> {
    return this.inspections.carryAll('id', ids, deadline);
  }
}
