import { Injectable } from '@nestjs/common';
import type { GlobalRepository } from '../../../core/database/global-repository';
import { Rows } from '../../../core/database/rows';
import { IssuedReport } from './issued-report.entity';

/** Answers publicly whether a report was ever issued: yes or no. */
@Injectable()
export class IssuedReports {
  constructor(@Rows(IssuedReport) private readonly issued: GlobalRepository<IssuedReport>) {}

  /** Runs in the transaction that stores the revision. */
  async add(report: Pick<IssuedReport, 'sha256' | 'reportNumber'>): Promise<void> {
    await this.issued.insert(report);
  }

  /** Whether a file with this SHA-256 was issued as any revision. Always one index lookup, found or not. */
  async hasFile(sha256: string): Promise<boolean> {
    return (await this.issued.count({ sha256: sha256.toLowerCase() })) > 0;
  }

  async hasNumber(reportNumber: string): Promise<boolean> {
    return (await this.issued.count({ reportNumber: reportNumber.toUpperCase() })) > 0;
  }
}
