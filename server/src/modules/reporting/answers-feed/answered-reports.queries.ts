import { Injectable } from '@nestjs/common';
import { both, EVERY_ROW, type Limit, oneOf, within } from '@walkthrough/domain';
import { type FormContext, momentOfInspection, type Side } from '@walkthrough/form-definitions';
import { yieldToOthers } from '../../../core/context/yield-to-others';
import type { Dialect } from '../../../core/database/columns';
import { inOrder } from '../../../core/database/lists/in-order';
import type { AnyBranch, AnyScope, ListCursor } from '../../../core/database/lists/list-declaration';
import { Lists } from '../../../core/database/lists/lists';
import { Rows } from '../../../core/database/rows';
import { inScope } from '../../../core/database/scope-condition';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Customer } from '../../parties/customers/customer.entity';
import { Property } from '../../parties/property-records/property.entity';
import { User } from '../../parties/users/user.entity';
import { INSPECTION_LIST } from '../../scheduling/inspections/inspection-list';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { visibleInspectionScope } from '../../scheduling/inspections/inspections.policy';
import { answersOf } from '../condition-inspections/answer-columns';
import { ConditionInspection } from '../condition-inspections/condition-inspection.entity';
import { RoomsService } from '../rooms/rooms.service';
import { Room } from '../rooms/room.entity';
import { TaskReport } from '../task-reports/task-report.entity';
import type { AnsweredForm } from './answered-form';
import { AskedQuestions } from './asked-questions';
import type { AnsweredReport, RepeatPlace, ReportFacts } from './answers-table';

/** Which reports of a form. */
export interface ReportFilter {
  /** UTC ms; `before` is excluded. */
  submitted?: { from?: number; before?: number };
  propertyId?: number;
  /** Version of the form. */
  version?: number;
}

/** Reports after a position; `next` is null after the last one. A part may be empty and not the last. */
export interface ReportPart {
  ids: number[];
  next: ListCursor | null;
}

/** The most inspections that one statement looks through for reports of the form, and statements of one part. */
const LOOKED_THROUGH = 1_000;
const STATEMENTS_OF_A_PART = 10;
/** Reports whose answers are read at once: each may have drawings of signatures. */
const READ_AT_ONCE = 50;

/** Reads finished reports of a form, in the order of inspection and within what the caller may see. */
@Injectable()
export class AnsweredReports {
  constructor(
    private readonly lists: Lists,
    private readonly rooms: RoomsService,
    @Rows(ConditionInspection) private readonly records: TenantRepository<ConditionInspection>,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Rows(TaskReport) private readonly reports: TenantRepository<TaskReport>,
  ) {}

  /** Counts the reports, or their rooms. */
  total(form: AnsweredForm, filter: ReportFilter, rows: 'reports' | 'rooms'): Promise<number> {
    const query = this.finished(form, filter).select({ id: 'i.id' });
    if (rows === 'reports') return query.count();
    return query.innerJoin(Room, 'room', 'room.inspectionId = i.id').count();
  }

  /** Counts the stored rows of a repeat: those of a report that hides it are counted too, but not read. */
  totalRows(form: AnsweredForm, filter: ReportFilter, { path, side }: RepeatPlace): Promise<number> {
    const query = this.finished(form, filter);
    if (form.isPair) query.andWhere(`i.id = written.${side}InspectionId`);
    return query.sum(rowsIn(query.dialect, path));
  }

  private finished(form: AnsweredForm, filter: ReportFilter): ScopedQuery {
    const { sql, parameters } = inScope('i', scopeOf(form, filter));
    return this.ofForm(form, filter).andWhere(sql, parameters).andWhere('i.inspectedDate IS NOT NULL');
  }

  /**
   * Returns at most `size` reports after a position. Reports that come in during the reading do not move others:
   * each is read once.
   */
  async after(
    form: AnsweredForm,
    filter: ReportFilter,
    after: ListCursor | null,
    size: number,
  ): Promise<ReportPart> {
    const ids: number[] = [];
    let place = after;
    let most = Math.min(size, LOOKED_THROUGH);
    for (let statements = 0; statements < STATEMENTS_OF_A_PART; statements++) {
      const places = await this.places(form, filter, place, most);
      const own = await this.amongThese(
        form,
        filter,
        places.map(({ id }) => id),
      );
      for (const id of own) {
        ids.push(id);
        if (ids.length === size) return { ids, next: places.find((each) => each.id === id)! };
      }
      if (places.length < most) return { ids, next: null };
      place = places.at(-1)!;
      most =
        own.length === 0
          ? LOOKED_THROUGH
          : Math.min(LOOKED_THROUGH, wantedNext(most, size - ids.length, own.length));
      await yieldToOthers();
    }
    return { ids, next: place };
  }

  /** Yields reports in the given order; those that no longer exist are left out. */
  async *contents(
    form: AnsweredForm,
    ids: readonly number[],
    { withRooms }: { withRooms: boolean },
  ): AsyncGenerator<AnsweredReport> {
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const some = ids.slice(from, from + READ_AT_ONCE);
      const rooms = withRooms ? await this.rooms.ofAll(some) : null;
      const rows = inOrder(some, await this.facts(some));
      const contents = await (form.isPair ? this.pairsOf(rows) : this.tasksOf(form.key, rows));
      for (const { id, conditionInspectionId, reportedAt, customerIndividual, ...facts } of rows) {
        const found = contents.get(id);
        const document = found && form.versions.get(found.formVersion);
        if (!document) continue;
        await yieldToOthers();
        const { answers, side, formVersion } = found;
        const submittedAt = reportedAt ?? facts.inspectedDate;
        const asked = new AskedQuestions(
          document,
          answers,
          contextOf(found, { ...facts, customerIndividual }),
        );
        yield {
          inspectionId: id,
          recordId: form.isPair ? conditionInspectionId : null,
          side,
          document,
          answers,
          asked,
          rooms: rooms?.get(id) ?? [],
          facts: { ...facts, formVersion, submittedAt },
        };
      }
    }
  }

  /** Returns the next inspections of the form's kind. Those of one property are few, and have an index of their own. */
  private async places(
    form: AnsweredForm,
    filter: ReportFilter,
    after: ListCursor | null,
    most: number,
  ): Promise<ListCursor[]> {
    const scope = scopeOf(form, filter);
    if (filter.propertyId === undefined)
      return this.lists.pageAfter(
        INSPECTION_LIST,
        { scope, sort: 'inspected', direction: 'ASC' },
        after,
        most,
      );
    const { sql, parameters } = inScope('i', scope);
    const query = this.inspections
      .query('i')
      .through('ix_inspection_property')
      .select({ id: 'i.id', s: 'i.inspectedDate' })
      .andWhere('i.propertyId = :propertyId', { propertyId: filter.propertyId })
      .andWhere(sql, parameters)
      .andWhere('i.inspectedDate IS NOT NULL')
      .orderBy('i.inspectedDate')
      .orderBy('i.id')
      .slice(0, most);
    if (after !== null)
      query.andWhere('(i.inspectedDate > :s OR (i.inspectedDate = :s AND i.id > :after))', {
        s: after.s,
        after: after.id,
      });
    return query.rows<ListCursor>();
  }

  /** Returns those of the inspections whose report was written with the form. */
  private async amongThese(form: AnsweredForm, filter: ReportFilter, ids: number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.ofForm(form, filter)
      .select({ id: 'i.id' })
      .andWhere('i.id IN (:...ids)', { ids })
      .andWhere('i.inspectedDate IS NOT NULL')
      .rows<{ id: number }>();
    return inOrder(ids, rows).map(({ id }) => id);
  }

  private ofForm({ key, isPair }: AnsweredForm, { version }: ReportFilter): ScopedQuery {
    const query = isPair
      ? this.inspections
          .query('i')
          .innerJoin(ConditionInspection, 'written', 'written.id = i.conditionInspectionId')
      : this.inspections.query('i').innerJoin(TaskReport, 'written', 'written.inspectionId = i.id');
    query.andWhere('written.formKey = :key', { key });
    return version === undefined ? query : query.andWhere('written.formVersion = :version', { version });
  }

  private facts(ids: readonly number[]): Promise<FactsRow[]> {
    return this.inspections
      .query('i')
      .through('PRIMARY')
      .leftJoin(Property, 'p', 'p.id = i.propertyId')
      .leftJoin(Customer, 'c', 'c.id = i.customerId')
      .leftJoin(User, 'u', 'u.id = i.inspectorId')
      .select({
        id: 'i.id',
        conditionInspectionId: 'i.conditionInspectionId',
        inspectionType: 'i.inspectionType',
        inspectedDate: 'i.inspectedDate',
        timeZone: 'i.timeZone',
        reportedAt: 'i.reportedAt',
        propertyId: 'i.propertyId',
        propertyCode: 'p.code',
        addressLine1: 'p.addressLine1',
        addressLine2: 'p.addressLine2',
        city: 'p.city',
        province: 'p.province',
        country: 'p.country',
        customerName: 'c.customerName',
        customerIndividual: 'c.individual',
        inspectorFirstName: 'u.firstName',
        inspectorName: 'u.name',
      })
      .andWhere('i.id IN (:...ids)', { ids })
      .rows<FactsRow>();
  }

  private async tasksOf(key: string, rows: readonly FactsRow[]): Promise<ReadonlyMap<number, Written>> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const found = await this.reports
      .query('t')
      .through('ix_task_report_form')
      .select({ inspectionId: 't.inspectionId', formVersion: 't.formVersion', answers: 't.answers' })
      .andWhere('t.formKey = :key AND t.inspectionId IN (:...ids)', { key, ids })
      .rows<Pick<TaskReport, 'inspectionId' | 'formVersion' | 'answers'>>();
    return new Map(
      found.map(({ inspectionId, ...written }) => [inspectionId, { ...written, side: 'single' }] as const),
    );
  }

  private async pairsOf(rows: readonly FactsRow[]): Promise<ReadonlyMap<number, Written>> {
    const ids = [...new Set(rows.flatMap(({ conditionInspectionId: id }) => (id === null ? [] : [id])))];
    if (ids.length === 0) return new Map();
    const found = await this.records
      .query('r')
      .through('PRIMARY')
      .selectAll()
      .andWhere('r.id IN (:...ids)', { ids })
      .rows<ConditionInspection>();
    return new Map(
      found.flatMap((row) => {
        const written = { formVersion: row.formVersion, answers: answersOf(row), country: row.country };
        const sides = [
          [row.moveInInspectionId, 'moveIn'],
          [row.moveOutInspectionId, 'moveOut'],
        ] as const;
        return sides.flatMap(([id, side]) => (id === null ? [] : [[id, { ...written, side }] as const]));
      }),
    );
  }
}

/** Returns the number of rows of a repeat in the stored answers of a report. Keys are letters and digits. */
function rowsIn(dialect: Dialect, [key, inner]: readonly string[]): string {
  if (dialect === 'mysql')
    return inner === undefined
      ? `JSON_LENGTH(written.answers, '$.${key}')`
      : `JSON_LENGTH(JSON_EXTRACT(written.answers, '$.${key}[*].rows.${inner}[*]'))`;
  if (inner === undefined) return `json_array_length(written.answers, '$.${key}')`;
  const ofRow = `json_array_length(around.value, '$.rows.${inner}')`;
  return `(SELECT SUM(${ofRow}) FROM json_each(written.answers, '$.${key}') AS around)`;
}

type FactsRow = Omit<ReportFacts, 'formVersion' | 'submittedAt'> &
  Pick<Inspection, 'id' | 'conditionInspectionId' | 'reportedAt'> & { customerIndividual: boolean | null };

type ContextFacts = Pick<
  FactsRow,
  'country' | 'province' | 'inspectedDate' | 'timeZone' | 'customerIndividual'
>;

interface Written {
  formVersion: number;
  answers: AnsweredReport['answers'];
  side: Side;
  /** Of a condition report; a recurring one is of its property's country. */
  country?: string;
}

/** Returns the context in which a report was submitted. */
const contextOf = (
  { side, country: ofRecord }: Written,
  { country: ofProperty, province, inspectedDate, timeZone, customerIndividual }: ContextFacts,
): FormContext => {
  const country = ofRecord ?? ofProperty;
  const dates = { inspectedDate, timeZone, scheduledDate: null, inspectBy: null };
  return {
    activeSide: side,
    editable: true,
    manager: false,
    // Without a customer, the owner is an individual.
    ownerIsCompany: customerIndividual === false,
    country,
    names: { tenants: [] },
    moment: momentOfInspection(dates, { country, province }),
    isSubmitted: true,
  };
};

/** Returns how many inspections to look through for the reports that still lack, when `found` were among the last. */
const wantedNext = (last: number, lacking: number, found: number): number =>
  Math.max(2 * last, Math.ceil((lacking * last) / found));

/** Older reports have no time at which they came in: that of the inspection counts. */
function scopeOf(form: AnsweredForm, { submitted, propertyId }: ReportFilter): AnyScope {
  const limits: AnyBranch = {
    tab: oneOf('completed', 'audited'),
    isCondition: oneOf(form.isPair),
    propertyId: propertyId === undefined ? undefined : oneOf(propertyId),
  };
  const window = submitted && (within(submitted) as Limit);
  const times: AnyScope = window
    ? [{ reportedAt: window }, { reportedAt: oneOf(null), inspectedDate: window }]
    : EVERY_ROW;
  return both(visibleInspectionScope(), both([limits], times));
}
