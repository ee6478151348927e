import { answersToSend } from './reports';
import { RecurringVisits } from './recurring-visits';
import type { TestApp } from './test-app';

/** A recurring inspection of maple's that its inspector has completed. @returns its id */
export async function storedReport(server: TestApp): Promise<number> {
  const id = await (await RecurringVisits.of(server)).given();
  const inspectionData = answersToSend('task-unit', 'single');
  const { status } = await server.api.as('maple.inspector').put(`/api/inspections/${id}`, { inspectionData });
  expect(status).toBe(200);
  return id;
}
