import { randomUUID } from 'node:crypto';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { Room } from '../../src/modules/reporting/rooms/room.entity';
import { TaskReport } from '../../src/modules/reporting/task-reports/task-report.entity';
import { completedInspections } from './completed-inspections';
import { inMaple } from './in-company';
import { answersToSend } from './reports';
import type { TestApp } from './test-app';

const DAY_MS = 86_400_000;

/** Completes inspections of maple with a report of a form and two rooms each, a day apart from a day on. */
export async function fillAnswers(
  server: TestApp,
  { formKey, count, from }: { formKey: string; count: number; from: string },
): Promise<void> {
  const database = server.app.get(Database);
  const times = Array.from({ length: count }, (_, at) => Date.parse(from) + at * DAY_MS);
  const done = await completedInspections(
    server,
    // Every third came in long after the inspection; of every fifth it is not known.
    times.map((inspectedDate, at) => ({
      inspectedDate,
      reportedAt: at % 5 === 4 ? null : inspectedDate + (at % 3 === 2 ? 40 * DAY_MS : 0),
    })),
  );
  const values = {
    formKey,
    formVersion: 1,
    formSha256: 'a'.repeat(64),
    matrixVersion: 1,
    extra: {},
    recorded: null,
    createdBy: null,
  };
  await inMaple(() =>
    database.runUnit(async () => {
      for (const { id, inspectedDate } of done)
        await new TenantRepository(database, TaskReport).insert({
          ...values,
          inspectionId: id,
          answers: answersToSend(formKey, 'single'),
          createdAt: inspectedDate!,
        });
      await new TenantRepository(database, Room).insertMany(done.flatMap(({ id }) => roomsOf(id, formKey)));
    }),
  );
}

const EMPTY = {
  sourceRoomId: null,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
  statuses: {},
  elements: [],
  notes: {},
  extra: {},
};

function roomsOf(inspectionId: number, formKey: string): Parameters<TenantRepository<Room>['insertMany']>[0] {
  const room = (position: number) => ({ ...EMPTY, inspectionId, position, uuid: randomUUID() });
  if (formKey === 'task-common')
    return [
      {
        ...room(0),
        type: 'COMMON',
        name: 'Lobby',
        elements: [
          { label: 'Lights', type: 'RATING', value: 4 },
          { label: 'Extinguishers', type: 'COUNT', value: 2, number: 7 },
        ],
        notes: { element7: 'One is old' },
      },
    ];
  return [
    {
      ...room(0),
      type: 'KITCHEN',
      name: 'Kitchen',
      statuses: { door: ['SCRATCHED', 'DIRTY'] },
      notes: { door: 'At the bottom' },
      unauthorizedAppliance: true,
    },
    { ...room(1), type: 'BEDROOM', name: 'Bedroom', otherObservations: 'Painted' },
  ];
}

/** Marks an inspection as reported or as something else. */
export const changeInspection = (
  server: TestApp,
  id: number,
  changes: Partial<Inspection>,
): Promise<number> => {
  const database = server.app.get(Database);
  return inMaple(() =>
    database.runUnit(() => new TenantRepository(database, Inspection).updateWhere({ id }, changes)),
  );
};
