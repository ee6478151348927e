import { answersToSend, room } from './reports';
import { RecurringInspections } from './recurring-inspections';
import type { TestApp } from './test-app';

/**
 * Completes a periodic inspection of maple by its inspector.
 * @returns its id
 */
export async function storedReport(server: TestApp): Promise<number> {
  const id = await (await RecurringInspections.of(server)).given();
  const inspector = server.api.as('maple.inspector');
  await inspector.post(`/api/inspections/${id}/rooms`, [room('Kitchen', { type: 'KITCHEN' })]);
  const inspectionData = answersToSend('task-unit', 'single');
  const { status } = await inspector.put(`/api/inspections/${id}`, { inspectionData });
  expect(status).toBe(200);
  return id;
}
