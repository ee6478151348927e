import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type {
  Room,
  StaffInspectionPage,
  TaskReport,
  WorkBasketItem,
  WorkBasketPage,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import type { Product } from './product';

export const INSPECTOR = 'maple.inspector';
export const INSPECTOR_ID = 6;
export const COORDINATOR = 'maple.coordinator';
const TEAM_ID = 1;

export const taskAddress = (id: number): string => `/inspector/task?taskId=${id}`;

/** Returns a question of a table by its row and column. */
export const cell = (page: Page, row: string, question: string): Locator =>
  page
    .getByRole('group', { name: row, exact: true })
    .getByRole('radiogroup', { name: question, exact: true });

/** Returns the answers of a unit's report except some questions. */
export function taskAnswers(open: readonly string[] = []): Record<string, unknown> {
  const file = resolve(__dirname, '../../../../form-definitions/test/golden/task-unit.1.single.json');
  const golden = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(golden).filter(([key]) => key !== 'roomList' && !open.includes(key)),
  );
}

/** Provides periodic inspections of the demo, each once. */
export class TaskReports {
  private readonly used = new Set<number>();

  constructor(private readonly product: Product) {}

  record(id: number, userName = INSPECTOR): Promise<TaskReport> {
    return this.product.api(userName, 'GET', `inspections/${id}/report`);
  }

  rooms(id: number): Promise<Room[]> {
    return this.product.api(INSPECTOR, 'GET', `inspections/${id}/rooms`);
  }

  /** Returns an inspection of the inspector with a note of the office. */
  async noted(): Promise<number> {
    const items = await this.product.api<WorkBasketItem[]>(
      INSPECTOR,
      'GET',
      `inspector/${INSPECTOR_ID}/inspections`,
    );
    const found = items.find(({ inspection, notes }) => !this.used.has(inspection.id) && notes.length > 0);
    if (!found) throw new Error('The demo has no noted visit left.');
    this.used.add(found.inspection.id);
    return found.inspection.id;
  }

  /** Returns an unassigned inspection of the inspector's team. */
  async ofTheTeam(): Promise<number> {
    const { content } = await this.product.api<WorkBasketPage>(
      INSPECTOR,
      'GET',
      `team/${TEAM_ID}/unassigned/page?size=100&mode=1`,
    );
    const found = content.find(({ inspection }) => !this.used.has(inspection.id));
    if (!found) throw new Error('The demo has no such visit left.');
    this.used.add(found.inspection.id);
    return found.inspection.id;
  }

  /** Returns an inspection of a common area, assigned to the inspector. */
  async ofCommonArea(): Promise<number> {
    const { content } = await this.product.api<StaffInspectionPage>(
      COORDINATOR,
      'GET',
      'inspections/rolling/page?size=200&template=2',
    );
    const found = content.find(({ id }) => !this.used.has(id));
    if (!found) throw new Error('The demo has no common area left.');
    this.used.add(found.id);
    await this.assign(found.id);
    return found.id;
  }

  async assign(id: number): Promise<void> {
    await this.product.api(COORDINATOR, 'PUT', `inspector/${INSPECTOR_ID}/inspection/${id}`);
  }

  /** Returns an inspection of the inspector whose report is filled in except some questions. */
  async begun(open: readonly string[] = []): Promise<number> {
    const id = await this.ofTheTeam();
    await this.assign(id);
    const inspectionData = taskAnswers(open);
    await this.product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { inspectionData });
    return id;
  }
}
