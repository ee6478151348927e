import { randomUUID } from 'node:crypto';
import type { ErrorBody, Receipt, Room, SavedTaskReport, TaskReport } from '@walkthrough/domain';
import type { Answer, Caller } from './api';
import { TODAY } from './test-app';

interface Contents {
  inspectionData: Record<string, unknown>;
  rooms: Room[];
}

/** Delivers a report of a periodic inspection like a device; each part can be sent again, as after a lost answer. */
export class TaskDelivery {
  readonly id: string = randomUUID();

  private constructor(
    private readonly inspector: Caller,
    private readonly inspectionId: number,
    private readonly form: TaskReport['form'],
    private readonly contents: Contents,
  ) {}

  /** @param reader sees the report if the sender does not */
  static async of(
    inspector: Caller,
    inspectionId: number,
    contents: Contents,
    reader = inspector,
  ): Promise<TaskDelivery> {
    const { body } = await reader.get<TaskReport>(`/api/inspections/${inspectionId}/report`);
    return new TaskDelivery(inspector, inspectionId, body.form, contents);
  }

  report(): Promise<Answer<SavedTaskReport & ErrorBody>> {
    const { inspectionData } = this.contents;
    const body = { inspectionData, form: this.form };
    return this.inspector.put(`/api/inspections/${this.inspectionId}`, body, this.key('report'));
  }

  rooms(): Promise<Answer<ErrorBody>> {
    const path = `/api/inspections/${this.inspectionId}/rooms`;
    return this.inspector.post(path, this.contents.rooms, this.key('rooms'));
  }

  /** Sends all parts except the last, until one is rejected. */
  async send(): Promise<Answer<ErrorBody>> {
    const first = await this.report();
    return first.status === 200 ? this.rooms() : first;
  }

  finish(changes: object = {}): Promise<Answer<Receipt & ErrorBody>> {
    const request = {
      kind: 'R',
      inspectionId: this.inspectionId,
      answers: Object.keys(this.contents.inspectionData).length,
      rooms: this.contents.rooms.length,
      images: [],
      form: this.form,
      inspectedAt: TODAY,
      deviceTime: TODAY,
      ...changes,
    };
    return this.inspector.post(`/api/submissions/${this.id}/finish`, request, this.key('finish'));
  }

  key(step: string): Record<string, string> {
    return { 'idempotency-key': `${this.id}/${step}` };
  }
}
