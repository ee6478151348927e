import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  displayDate,
  displayInspection,
  fill,
  labelled,
  messages,
  perLanguage,
  writtenAddress,
} from '@walkthrough/domain';
import { Config } from '../../../core/config/config';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { Jobs } from '../../../core/jobs/jobs';
import type { Letter } from '../../../core/mail/letter';
import { Mailer } from '../../../core/mail/mailer';
import { InspectionRowsQueries } from '../inspections/inspection-rows.queries';
import type { InspectionRowFacts } from '../inspections/row-facts.queries';
import { TenantsService } from '../../company/tenants/tenants.service';
import type { Inspector } from '../../parties/users/eligible-inspectors';
import { UsersService } from '../../parties/users/users.service';
import { PlanNotice } from './plan-notice.entity';

const { mail: texts } = messages;

/** Maximum number of inspections per section of the mail. */
const MAX_NAMED = 50;

type Part = 'assigned' | 'rescheduled' | 'unscheduled' | 'removed';
const TITLES: Readonly<Record<Part, string>> = perLanguage(() => ({
  assigned: texts.planAssigned,
  rescheduled: texts.planRescheduled,
  unscheduled: texts.planUnscheduled,
  removed: texts.planRemoved,
}));

/** Mails an inspector the net schedule changes since the previous mail; changes that were reverted are left out. */
@Injectable()
export class PlanDigests implements OnModuleInit {
  static readonly JOB = 'inspector.planDigest';

  constructor(
    private readonly config: Config,
    private readonly inspections: InspectionRowsQueries,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly tenants: TenantsService,
    private readonly units: UnitOfWork,
    private readonly users: UsersService,
    @Rows(PlanNotice) private readonly notices: TenantRepository<PlanNotice>,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ inspectorId: number }>(PlanDigests.JOB, {
      lane: 'notices',
      perform: ({ payload: { inspectorId } }) => this.send(inspectorId),
    });
  }

  /** The mail is queued in the transaction that deletes the notices, so that each notice is mailed once. */
  private async send(inspectorId: number): Promise<void> {
    await this.units.unrecorded('job step', async () => {
      const notices = await this.notices.find({ inspectorId }, { id: 'ASC' });
      if (notices.length === 0) return;
      const person = await this.users.find(inspectorId);
      const { tenant } = await this.tenants.self();
      if (person !== null && wantsMails(person) && !tenant.blocked && tenant.deletedAt === null) {
        const language = await this.users.languageOf(inspectorId);
        await requestContext.inLanguage(language, () => this.mail(person, notices, tenant.displayName));
      }
      await this.notices.removeMany(notices.map(({ id }) => id));
    });
  }

  /** Mails the changes, in the language of the current reader; nothing when all of them were reverted. */
  private async mail(person: Inspector, notices: readonly PlanNotice[], company: string): Promise<void> {
    const parts = await this.partsOf(person.id, firstOfEach(notices));
    if (parts.size === 0) return;
    const name = `${person.firstName} ${person.name}`.trim();
    await this.mailer.send({
      kind: 'planDigest',
      to: person.email,
      subject: fill(texts.planSubject, { company }),
      letter: this.letterOf(parts, name, company),
    });
  }

  private async partsOf(
    inspectorId: number,
    notices: readonly PlanNotice[],
  ): Promise<ReadonlyMap<Part, string[]>> {
    const now = new Map<number, InspectionRowFacts>();
    for (let from = 0; from < notices.length; from += 500) {
      const ids = notices.slice(from, from + 500).map(({ inspectionId }) => inspectionId);
      for (const row of await this.inspections.byIds(ids)) now.set(row.id, row);
    }
    const parts = new Map<Part, string[]>();
    const startOf = ({ inspectionId }: PlanNotice) =>
      now.get(inspectionId)?.scheduledAt ?? Number.MAX_SAFE_INTEGER;
    for (const notice of [...notices].sort((one, other) => startOf(one) - startOf(other))) {
      const line = lineOf(notice, now.get(notice.inspectionId), inspectorId);
      if (line) parts.set(line.part, [...(parts.get(line.part) ?? []), line.text]);
    }
    return parts;
  }

  private letterOf(parts: ReadonlyMap<Part, string[]>, name: string, company: string): Letter {
    const lists = (Object.keys(TITLES) as Part[]).flatMap((part) => {
      const lines = parts.get(part) ?? [];
      if (lines.length === 0) return [];
      const rest = lines.length - MAX_NAMED;
      const more = rest > 0 ? { rest: fill(texts.planMore, { count: rest }) } : {};
      return [{ title: TITLES[part], lines: lines.slice(0, MAX_NAMED), ...more }];
    });
    const at = (path: string) => new URL(path, this.config.publicUrl).href;
    return {
      company,
      heading: { text: texts.planHeading },
      paragraphs: [{ text: texts.greeting, values: { name } }],
      lists,
      button: { label: texts.planOpen, link: at('/inspector') },
      notes: [{ text: texts.planTurnOff, values: { link: at('/my-devices') } }],
    };
  }
}

const wantsMails = ({
  status,
  deletedAt,
  planMailsOff,
}: Pick<Inspector, 'status' | 'deletedAt' | 'planMailsOff'>): boolean =>
  status === 'ACTIVE' && deletedAt === null && !planMailsOff;

/** Returns the state of each inspection before its first change; a deleted one's address is in its last notice. */
function firstOfEach(notices: readonly PlanNotice[]): PlanNotice[] {
  const first = new Map<number, PlanNotice>();
  for (const notice of notices) {
    const known = first.get(notice.inspectionId);
    if (!known) first.set(notice.inspectionId, { ...notice });
    else known.address ||= notice.address;
  }
  return [...first.values()];
}

/** Describes the change of one inspection; null when it is again as the inspector last knew it. */
function lineOf(
  { address: kept, wasAssigned, wasScheduled, wasTimeZone }: PlanNotice,
  row: InspectionRowFacts | undefined,
  inspectorId: number,
): { part: Part; text: string } | null {
  const address = row ? writtenAddress(row) : kept;
  const isAssigned = row?.inspectorId === inspectorId && !row.cancelled;
  if (!isAssigned) {
    if (!wasAssigned) return null;
    const isCancelled = row === undefined || row.cancelled;
    return {
      part: 'removed',
      text: fill(isCancelled ? texts.planCancelled : texts.planReassigned, { address }),
    };
  }
  const inspection = timeOf(row.scheduledDate, row.timeZone);
  const was = timeOf(wasScheduled, wasTimeZone);
  if (!wasAssigned) {
    const due = row.inspectBy ? displayDate(row.inspectBy) : texts.planNoDue;
    const text = inspection ?? fill(texts.planNotScheduled, { due });
    return { part: 'assigned', text: labelled(address, text) };
  }
  if (inspection === was) return null;
  if (inspection === null) return { part: 'unscheduled', text: fill(texts.planWas, { address, was: was! }) };
  const text =
    was === null ? labelled(address, inspection) : fill(texts.planMoved, { address, was, visit: inspection });
  return { part: 'rescheduled', text };
}

const timeOf = (scheduled: string | null, zone: string | null): string | null =>
  scheduled === null ? null : displayInspection(scheduled, zone ?? 'UTC');
