import { Injectable } from '@nestjs/common';
import type { GlobalRepository } from '../../core/database/global-repository';
import { Rows } from '../../core/database/rows';
import { IssuedReport } from './issued-report.entity';

/** The reports that were ever issued, as far as strangers may ask about them: yes or no. */
@Injectable()
export class IssuedReports {
  constructor(@Rows(IssuedReport) private readonly issued: GlobalRepository<IssuedReport>) {}

  /** In the unit that keeps the revision. */
  async add(report: Pick<IssuedReport, 'sha256' | 'reportNumber'>): Promise<void> {
    await this.issued.insert(report);
  }

  /** Whether a file with this SHA-256 was issued, as any revision. One probe of an index, found or not. */
  async hasFile(sha256: string): Promise<boolean> {
    return (await this.issued.count({ sha256: sha256.toLowerCase() })) > 0;
  }

  async hasNumber(reportNumber: string): Promise<boolean> {
    return (await this.issued.count({ reportNumber: reportNumber.toUpperCase() })) > 0;
  }
}
