import type { StaffInspectionPage } from '@walkthrough/domain';
import type { Caller } from './api';
import { IVAN } from './giving-inspections';
import type { TestApp } from './test-app';

/** Unassigned inspections of maple's units, each used once. */
export class RecurringInspections {
  private constructor(
    private readonly coordinator: Caller,
    private readonly ids: number[],
  ) {}

  static async of({ api }: TestApp): Promise<RecurringInspections> {
    const coordinator = api.as('maple.coordinator');
    const path = '/api/inspections/rolling/page?size=200&template=1';
    const { body } = await coordinator.get<StaffInspectionPage>(path);
    const units = body.content.filter(({ property }) => !property.isUnassignable);
    return new RecurringInspections(
      coordinator,
      units.map(({ id }) => id),
    );
  }

  /** Assigns an inspection to Ivan, the inspector of maple. */
  async given(id = this.ids.shift()!): Promise<number> {
    const { status } = await this.coordinator.put(`/api/inspector/${IVAN}/inspection/${id}`);
    expect(status).toBe(200);
    return id;
  }

  /** Returns an unassigned inspection that `caller` sees. */
  async seenBy(caller: Caller): Promise<number> {
    for (const [place, id] of this.ids.entries()) {
      if ((await caller.get(`/api/inspections/${id}`)).status !== 200) continue;
      this.ids.splice(place, 1);
      return id;
    }
    throw new Error('The demo has no such visit left.');
  }
}
