import { randomUUID } from 'node:crypto';
import { inspectionTab, type LateReport } from '@walkthrough/domain';
import type { Database } from '../../../src/core/database/database';
import { TenantRepository } from '../../../src/core/database/tenant-repository';
import { LateSubmission } from '../../../src/modules/reporting/open-deliveries/late-submission.entity';
import { Outbox } from '../../../src/core/jobs/outbox.entity';
import { DataUpdateRequest } from '../../../src/modules/portfolio/request-records/data-update-request.entity';
import { carriedPlace } from '../../../src/modules/portfolio/request-records/request-places';
import { ContactAttempt } from '../../../src/modules/scheduling/inspections/contact-attempt.entity';
import { FormDefinitionVersion } from '../../../src/modules/company/forms/form-definition-version.entity';
import { InspectionNote } from '../../../src/modules/scheduling/inspections/inspection-note.entity';
import { Inspection } from '../../../src/modules/scheduling/inspections/inspection.entity';
import { Property } from '../../../src/modules/parties/property-records/property.entity';
import { TaskReport } from '../../../src/modules/reporting/task-reports/task-report.entity';
import { User } from '../../../src/modules/parties/users/user.entity';

/** Puts a company's inspections into every state. */
export async function scatter(database: Database): Promise<void> {
  const inspections = new TenantRepository(database, Inspection);
  const inspectors = await new TenantRepository(database, User).find(
    { role: 'ROLE_INSPECTOR' },
    { id: 'ASC' },
  );
  const [manager] = await new TenantRepository(database, User).find({ role: 'ROLE_MANAGER' }, { id: 'ASC' });
  // Tier-2 inspectors do no periodic inspections.
  const [first, second] = inspectors.filter(({ customerId }) => customerId === null);
  await database.runUnit(async () => {
    for (const { id } of await inspections.find()) {
      const isDone = id % 3 === 0;
      const facts = {
        inspectorId: [null, first!.id, (second ?? first)!.id][id % 4] ?? null,
        scheduledDate: id % 5 === 0 ? '2026-12-01T09:00' : null,
        scheduledAt: id % 5 === 0 ? Date.UTC(2026, 11, 1, 17) : null,
        inspectedDate: isDone ? 1_790_000_000_000 : null,
        audited: isDone && id % 2 === 0,
        cancelled: id % 7 === 0,
        isCondition: false,
      };
      const hasSchedulingIssue = id % 11 === 0 && !isDone;
      const auditorId = facts.audited ? manager!.id : null;
      await inspections.update(id, null, {
        ...facts,
        hasSchedulingIssue,
        auditorId,
        tab: inspectionTab(facts),
      });
    }
  });
}

/** Adds contact attempts to every fourth inspection. */
export async function contactAttempts(database: Database): Promise<void> {
  const inspections = await new TenantRepository(database, Inspection).find({}, { id: 'ASC' });
  const said = {
    channel: 2,
    contacteeInfo: 'Ana',
    outcome: 'No answer',
    communicationDate: 1_780_000_000_000,
  };
  await database.runUnit(() =>
    new TenantRepository(database, ContactAttempt).insertMany(
      inspections.flatMap(({ id }, n) =>
        n % 4 === 0 ? [{ ...said, inspectionId: id, authorId: null }] : [],
      ),
    ),
  );
}

/** Adds a manager's note to every fifth inspection. */
export async function notes(database: Database): Promise<void> {
  const inspections = await new TenantRepository(database, Inspection).find({}, { id: 'ASC' });
  const note = {
    details: 'The buzzer is broken.',
    isSticky: true,
    noteDate: 1_780_000_000_000,
    authorId: null,
    sourceId: null,
  };
  await database.runUnit(() =>
    new TenantRepository(database, InspectionNote).insertMany(
      inspections.flatMap(({ id }, n) => (n % 5 === 0 ? [{ ...note, inspectionId: id }] : [])),
    ),
  );
}

/** Adds data-update requests for every third property, by the office and by inspectors. */
export async function dataUpdates(database: Database): Promise<void> {
  const properties = await new TenantRepository(database, Property).find({}, { id: 'ASC' });
  const inspectors = await new TenantRepository(database, User).find(
    { role: 'ROLE_INSPECTOR' },
    { id: 'ASC' },
  );
  const said = { category: 'OTHER', tiField: '', comment: 'The buzzer is broken.' } as const;
  await database.runUnit(() =>
    new TenantRepository(database, DataUpdateRequest).insertMany(
      properties.flatMap((property, n) => {
        const place = { ...carriedPlace(property), propertyId: property.id };
        // Some by an inspector, because inspectors have their own list.
        const inspectorId = n % 2 === 0 ? null : (inspectors[n % inspectors.length]?.id ?? null);
        return n % 3 === 0 ? [{ ...said, ...place, inspectorId, dateCreated: 1_780_000_000_000 + n }] : [];
      }),
    ),
  );
}

/** Adds a report to one completed inspection. */
export async function taskReport(database: Database): Promise<void> {
  const inspections = await new TenantRepository(database, Inspection).find(
    { tab: 'completed' },
    { id: 'ASC' },
  );
  const forms = new TenantRepository(database, FormDefinitionVersion);
  const form = await forms.findOne({ formKey: 'task-unit', formVersion: 1 });
  await database.runUnit(() =>
    new TenantRepository(database, TaskReport).insert({
      inspectionId: inspections[0]!.id,
      formKey: form!.formKey,
      formVersion: form!.formVersion,
      formSha256: form!.sha256,
      matrixVersion: 1,
      answers: { comments: 'Done' },
      extra: {},
      recorded: null,
      createdAt: 1_790_000_000_000,
      createdBy: null,
    }),
  );
}

/** Adds late submissions for inspections in every state, some of them decided. */
export async function lateSubmissions(database: Database): Promise<void> {
  const inspections = await new TenantRepository(database, Inspection).find({}, { id: 'ASC' });
  const late = new TenantRepository(database, LateSubmission);
  const form = { key: 'task-unit', version: 1, sha256: '0'.repeat(64) };
  const given = inspections.filter(({ inspectorId }) => inspectorId !== null);
  await database.runUnit(async () => {
    for (const [index, { id: inspectionId, inspectorId, isCondition }] of given.entries()) {
      if (index % 3 > 0) continue;
      const times = { inspectedAt: 1_780_000_000_000, deviceTime: 1_780_000_000_000 };
      const kind = isCondition ? 'C' : 'R';
      const report = {
        kind,
        inspectionId,
        answers: {},
        answerCount: 0,
        rooms: [],
        images: [],
        form,
        ...times,
      };
      const decided = index % 2 === 0;
      await late.insert({
        uuid: randomUUID(),
        inspectionId,
        userId: inspectorId!,
        state: decided ? 'rejected' : 'waiting',
        reason: 'reassigned',
        bodyHash: '0'.repeat(64),
        report: report as LateReport,
        answers: 0,
        rooms: 0,
        photos: 0,
        missing: 0,
        inspectedAt: times.inspectedAt,
        receivedAt: times.deviceTime,
        ...(decided ? { decidedAt: 1, decidedBy: inspectorId, rejectReason: 'No' } : {}),
      });
    }
  });
}

/** Adds a failed print job to each company. */
export async function givenUpJobs(database: Database): Promise<void> {
  for (const tenantId of [1, 2])
    await database.sources.writer
      .getRepository(Outbox)
      .update({ id: (await anyDoneJob(database, tenantId)) ?? 0 }, { state: 'failed' });
}

/** Keeps mails about schedule changes from being sent during the matrix, which takes minutes on a busy machine. */
export async function postponeDigests(database: Database): Promise<void> {
  const tomorrow = Date.now() + 86_400_000;
  await database.sources.writer
    .getRepository(Outbox)
    .update({ name: 'inspector.planDigest', state: 'waiting' }, { runAt: tomorrow });
}

async function anyDoneJob(database: Database, tenantId: number): Promise<number | undefined> {
  const [row] = await database.sources.reader.query<{ id: number }[]>(
    `SELECT id FROM outbox WHERE state = 'done' AND tenant_id = ${tenantId} ORDER BY id`,
  );
  return row && Number(row.id);
}
