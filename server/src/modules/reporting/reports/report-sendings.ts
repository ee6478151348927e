import { Injectable } from '@nestjs/common';
import type { PairSide } from '@walkthrough/form-definitions';

/** A report that is about to be mailed to one address. */
export interface ReportSending {
  propertyId: number;
  inspectionId: number;
  /** The occupants of the record; null: nobody is recorded. */
  tenantInfoId: number | null;
  side: PairSide;
  /** Whose inspection it was: the property may have changed hands since. */
  owner: { customerId: number | null; propertyManagerId: number | null };
  email: string;
  file: { name: string; sha256: string };
}

type SendingRecorder = (sending: ReportSending) => Promise<number>;

/** Lets a higher area record each mail of a report in the transaction that queues it. */
@Injectable()
export class ReportSendings {
  private recorder: SendingRecorder | null = null;

  /** @param recorder returns the id by which it wants to know the outcome of the mail */
  recordWith(recorder: SendingRecorder): void {
    this.recorder = recorder;
  }

  /** @returns the tracking id of the mail; undefined: nobody follows it */
  async record(sending: ReportSending): Promise<number | undefined> {
    return this.recorder === null ? undefined : this.recorder(sending);
  }
}
