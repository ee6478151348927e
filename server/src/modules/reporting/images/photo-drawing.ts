import { Injectable } from '@nestjs/common';
import {
  canonicalJson,
  fill,
  type MarkedImage,
  applyMarksChange,
  type MarksChange,
  messages,
  MAX_MARKS,
} from '@walkthrough/domain';
import { ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { ImagesService } from './images.service';

/**
 * Changes the order of photos and the marks on them (docs/decisions/0067). Every method runs in the current
 * transaction.
 */
@Injectable()
export class PhotoDrawing {
  constructor(
    private readonly access: ReportAccess,
    private readonly events: DomainEvents,
    private readonly images: ImagesService,
  ) {}

  /**
   * Puts the given photos in this order; other photos keep their positions.
   * @throws ProductError not_found | forbidden | report_locked
   */
  async sort(inspectionId: number, ids: readonly string[]): Promise<void> {
    await this.access.writable(inspectionId);
    const sorted = await this.images.sort(inspectionId, ids);
    if (!sorted) return;
    this.events.publish('image.sorted', {
      entityId: inspectionId,
      before: { imageIds: sorted.before },
      after: { imageIds: sorted.after },
    });
  }

  /**
   * Adds and removes marks of a photo; its bytes stay unchanged. Marks drawn concurrently by several users are all
   * kept.
   * @throws ProductError not_found | forbidden | report_locked | rule_violation (more than MAX_MARKS)
   */
  async mark(uuid: string, change: MarksChange): Promise<MarkedImage> {
    const image = await this.images.getLocked(uuid, (inspectionId) => this.access.writable(inspectionId));
    const before = image.marks ?? [];
    const marks = applyMarksChange(before, change);
    if (marks.length > MAX_MARKS) {
      throw ruleViolation(fill(messages.photoMarks.tooMany, { most: MAX_MARKS }));
    }
    if (canonicalJson(marks) !== canonicalJson(before)) {
      await this.images.change(image, { marks: marks.length === 0 ? null : marks });
      this.events.publish('image.marked', {
        entityId: image.inspectionId,
        before: { uuid, marks: before, markCount: before.length },
        after: { uuid, marks, markCount: marks.length },
      });
    }
    return { id: uuid, marks };
  }
}
