import { Injectable } from '@nestjs/common';
import {
  type DeductionAnswerChange,
  type DeductionAnswerer,
  type DeductionLine as DeductionLineItem,
  type DeductionLineChange,
  fill,
  MAX_DEDUCTION_LINES,
  messages,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { displayName, UsersService } from '../../parties/users/users.service';
import { hidesStaffNames } from '../../portfolio/delivery-records/staff-names';
import { DeductionLine } from './deduction-line.entity';
import { DeductionReceipts } from './deduction-receipts.service';
import { DeductionTenancies } from './deduction-tenancies';
import { LinePhotos } from './line-photos';

const texts = messages.deductions;

/** Edits the deductions of tenancies, and records what tenants say about them. */
@Injectable()
export class Deductions {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly photos: LinePhotos,
    private readonly receipts: DeductionReceipts,
    private readonly tenancies: DeductionTenancies,
    private readonly users: UsersService,
    @Rows(DeductionLine) private readonly lines: TenantRepository<DeductionLine>,
    @Recorded(DeductionLine) private readonly recorded: RecordedRepository<DeductionLine, 'deduction'>,
  ) {}

  /** Does not check access. */
  of(tenancyId: number): Promise<DeductionLine[]> {
    return this.lines.find({ tenancyId }, { id: 'ASC' });
  }

  /** @throws ProductError not_found | rule_violation: too many lines, or a photo of something else */
  async add(tenancyId: number, change: DeductionLineChange): Promise<DeductionLineItem> {
    const id = await this.units.run(async () => {
      const tenancy = await this.tenancies.lock(tenancyId);
      if ((await this.lines.count({ tenancyId })) >= MAX_DEDUCTION_LINES)
        throw ruleViolation(fill(texts.tooManyLines, { most: MAX_DEDUCTION_LINES }));
      await this.photos.assertOwn(tenancy, change);
      const line = { ...change, tenancyId, ...UNANSWERED };
      return this.recorded.create('deduction.added', line, {
        ...change,
        propertyId: tenancy.propertyId,
        tenancyId,
      });
    });
    return deductionItem(await this.lines.get(id));
  }

  /**
   * Changes a line. An answer was about its old words or cost, so it is open again unless only photos changed.
   * @throws ProductError not_found | edit_conflict | rule_violation
   */
  async change(id: number, expected: number | null, change: DeductionLineChange): Promise<DeductionLineItem> {
    await this.units.run(async () => {
      const { line, tenancy } = await this.lock(id);
      await this.recorded.assertUnchanged(line, expected, change);
      await this.photos.assertOwn(tenancy, change, line);
      const isSame = STATED.every((name) => line[name] === change[name]);
      const values = isSame ? change : { ...change, ...UNANSWERED };
      const facts = { after: { propertyId: tenancy.propertyId } };
      await this.recorded.change('deduction.edited', line, values, facts);
    });
    return deductionItem(await this.lines.get(id));
  }

  /** Statements that were issued keep the line and its receipts. @throws ProductError not_found | rule_violation: its tenancy is on legal hold */
  async remove(id: number): Promise<void> {
    const receipts = await this.units.run(async () => {
      const { line, tenancy } = await this.lock(id);
      await this.tenancies.assertNotHeld(tenancy.id);
      const { tenantId: _tenant, ...facts } = line;
      const removed = await this.receipts.removeOf(line, tenancy.propertyId);
      await this.recorded.remove('deduction.removed', line, { ...facts, propertyId: tenancy.propertyId });
      return removed;
    });
    await this.receipts.removeUnused(receipts);
  }

  /** Records what the tenant told the office. @throws ProductError not_found | edit_conflict */
  async answer(
    id: number,
    expected: number | null,
    change: DeductionAnswerChange,
  ): Promise<DeductionLineItem> {
    const person = await this.users.find(requestContext.actor().userId);
    await this.units.run(async () => {
      const { line, tenancy } = await this.lock(id);
      await this.recorded.assertUnchanged(line, expected, change);
      await this.store(
        line,
        change,
        { name: person ? displayName(person) : '', from: 'office' },
        tenancy.propertyId,
      );
    });
    return deductionItem(await this.lines.get(id));
  }

  /**
   * Records what a tenant answered by the link to a line of the newest statement, in the current transaction. A line that was
   * changed or removed since keeps what it has: the answer is about the statement. One tenant does not agree for another.
   */
  async answerAsTenant(
    { id: tenancyId, propertyId }: { id: number; propertyId: number },
    stated: StatedLine,
    change: DeductionAnswerChange,
    tenant: string,
  ): Promise<void> {
    const line = await this.lines.findLocked({ id: stated.id, tenancyId });
    if (!line || STATED.some((name) => line[name] !== stated[name])) return;
    const isDisputedByOther =
      line.answer === 'disputed' && line.answeredFrom === 'tenant' && line.answeredBy !== tenant;
    if (change.answer === 'agreed' && isDisputedByOther) return;
    await this.store(line, change, { name: tenant, from: 'tenant' }, propertyId);
  }

  /** Returns whether a line of the tenancy shows a photo after work. */
  readonly showsWorkPhoto = async (tenancyId: number, photoId: string): Promise<boolean> =>
    (await this.of(tenancyId)).some(({ workPhotos }) => workPhotos.includes(photoId));

  private async store(
    line: DeductionLine,
    { answer, comment = '' }: DeductionAnswerChange,
    by: { name: string; from: DeductionAnswerer },
    propertyId: number,
  ): Promise<void> {
    if (line.answer === answer && line.comment === comment && line.answeredFrom === by.from) return;
    const values =
      answer === 'open'
        ? UNANSWERED
        : { answer, comment, answeredAt: this.clock.now(), answeredBy: by.name, answeredFrom: by.from };
    await this.recorded.change('deduction.answered', line, values, { after: { propertyId } });
  }

  private async lock(id: number) {
    const seen = await this.lines.get(id);
    const tenancy = await this.tenancies.lock(seen.tenancyId);
    return { line: await this.lines.get(id), tenancy };
  }
}

/** What an answer is about. */
const STATED = ['place', 'description', 'cents'] as const;
type StatedLine = Pick<DeductionLine, 'id' | (typeof STATED)[number]>;

const UNANSWERED = {
  answer: 'open',
  comment: '',
  answeredAt: null,
  answeredBy: null,
  answeredFrom: null,
} as const;

export const deductionItem = ({ tenantId: _tenant, ...line }: DeductionLine): DeductionLineItem =>
  line.answeredFrom === 'office' && hidesStaffNames() ? { ...line, answeredBy: null } : line;
