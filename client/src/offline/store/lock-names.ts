import type { ReportId } from '../reports/model/report-id';
import type { Person } from './offline-store';

/** Names of one user's locks (see Locks). */
export class LockNames {
  constructor(private readonly person: Person) {}

  /** Held while sending everything due. */
  get run(): string {
    return this.of('sync');
  }

  /** Held while downloading forms. */
  get forms(): string {
    return this.of('forms');
  }

  /** Held while sending a report. */
  report(id: ReportId): string {
    return `${this.of('report')}/${id}`;
  }

  /** Held by the tab that edits a report. */
  open(id: ReportId): string {
    return `${this.of('open')}/${id}`;
  }

  private of(what: string): string {
    const { tenantId, userId } = this.person;
    return `walkthrough.${what}/${tenantId}/${userId}`;
  }
}
