import type { ConditionInspection, ErrorBody, OpenedConditionInspection } from '@walkthrough/domain';
import type { Caller } from './api';
import { RecurringInspections } from './recurring-inspections';
import { answersToSend, Openings, room } from './reports';
import { startTestApp, type TestApp } from './test-app';

/** The server of one spec, and users of the demo company maple. */
export class Maple {
  server: TestApp;
  /** Unassigned periodic inspections. */
  inspections: RecurringInspections;
  private openings: Openings;

  async start(options: Parameters<typeof startTestApp>[0]): Promise<void> {
    this.server = await startTestApp(options);
    this.openings = new Openings(this.coordinator);
    this.inspections = await RecurringInspections.of(this.server);
  }

  as(who: string): Caller {
    return this.server.api.as(`maple.${who}`);
  }

  get coordinator(): Caller {
    return this.as('coordinator');
  }

  get inspector(): Caller {
    return this.as('inspector');
  }

  /** Opens a condition inspection at the next property, assigned to the inspector. */
  opened(changes: Record<string, unknown> = {}): Promise<OpenedConditionInspection> {
    return this.openings.next(changes);
  }

  async condition(id: number, caller = this.inspector): Promise<ConditionInspection> {
    return (await caller.get<ConditionInspection>(`/api/condition-inspections/${id}`)).body;
  }

  /** Autosaves a condition report from a device. */
  saveCondition(id: number, body: unknown, headers?: Record<string, string>) {
    return this.inspector.put<ErrorBody>(`/api/condition-inspections/partial/${id}`, body, headers);
  }
}

export function useMaple(options: Parameters<typeof startTestApp>[0] = {}): Maple {
  const maple = new Maple();
  beforeAll(() => maple.start(options));
  afterAll(() => maple.server.close());
  return maple;
}

/** Returns the contents of a complete move-in report. */
export const completeMoveIn = () => ({
  answers: answersToSend('condition-ca', 'moveIn'),
  rooms: [room('Bedroom', { doorCodes: ['SCRATCHED', 'DIRTY'] })],
});
