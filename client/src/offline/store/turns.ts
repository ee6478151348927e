import type { ReportId } from '../model/report-id';
import type { Person } from './offline-store';

/** The names under which the tabs of one person take turns (see Locks). */
export class Turns {
  constructor(private readonly person: Person) {}

  /** Held while everything that is due is being sent. */
  get run(): string {
    return this.of('sync');
  }

  /** Held while forms are brought onto the device. */
  get forms(): string {
    return this.of('forms');
  }

  /** Held while a report is being sent. */
  report(id: ReportId): string {
    return `${this.of('report')}/${id}`;
  }

  /** Held by the tab that has a report open to be edited. */
  open(id: ReportId): string {
    return `${this.of('open')}/${id}`;
  }

  private of(what: string): string {
    const { tenantId, userId } = this.person;
    return `walkthrough.${what}/${tenantId}/${userId}`;
  }
}
