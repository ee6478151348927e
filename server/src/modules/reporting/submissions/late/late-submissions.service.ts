import { Injectable } from '@nestjs/common';
import {
  canonicalJson,
  type LateList,
  type LateSubmissionDetails,
  type LateSubmissionItem,
} from '@walkthrough/domain';
import {
  type Answers,
  entries,
  questionLabels,
  readRoom,
  type FormDefinition,
  type Side,
  wireRoom,
} from '@walkthrough/form-definitions';
import { inOrder } from '../../../../core/database/lists/in-order';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { notFound } from '../../../../core/errors/product-error';
import { pageOf } from '../../../../core/http/answers/paging';
import type { InspectionRowFacts } from '../../../scheduling/inspections/row-facts.queries';
import { InspectionRowsQueries } from '../../../scheduling/inspections/inspection-rows.queries';
import { RoomsService } from '../../rooms/rooms.service';
import { FinishableReports } from '../finishable-reports';
import { LatePhotos, roomOf } from './late-photos';
import { LateSubmission } from '../../open-deliveries/late-submission.entity';
import { lateSubmissionItem } from './late-submissions.presenter';
import { type LateRow, LateSubmissionsQueries } from './late-submissions.queries';

interface Slice {
  list: LateList;
  search?: string | undefined;
  page: number;
  size: number;
}

/** Reads late reports for the office. */
@Injectable()
export class LateSubmissionsService {
  constructor(
    private readonly photos: LatePhotos,
    private readonly queries: LateSubmissionsQueries,
    private readonly reports: FinishableReports,
    private readonly rooms: RoomsService,
    private readonly rows: InspectionRowsQueries,
    @Rows(LateSubmission) private readonly late: TenantRepository<LateSubmission>,
  ) {}

  async page(slice: Slice) {
    const { ids, total } = await this.ids(slice);
    return pageOf(await this.items(ids), total, slice);
  }

  ids(slice: Slice): Promise<{ ids: number[]; total: number }> {
    return this.queries.page(slice);
  }

  /** Returns those of these late reports that the caller may see, in the given order. */
  async items(ids: readonly number[]): Promise<LateSubmissionItem[]> {
    const rows = inOrder(ids, await this.queries.byIds(ids));
    const inspections = new Map(
      (await this.rows.visible(rows.map(({ inspectionId }) => inspectionId))).map((inspection) => [
        inspection.id,
        inspection,
      ]),
    );
    const items: LateSubmissionItem[] = [];
    for (const row of rows) {
      const inspection = inspections.get(row.inspectionId);
      if (inspection) items.push(lateSubmissionItem(row, inspection));
    }
    return items;
  }

  /** @throws ProductError not_found when the caller may not see its inspection */
  async one(uuid: string): Promise<LateSubmissionItem> {
    const { row, inspection } = await this.seen(uuid);
    return lateSubmissionItem(row, inspection);
  }

  /** Returns the late report next to the inspection's current contents. @throws ProductError not_found */
  async details(uuid: string): Promise<LateSubmissionDetails> {
    const { row, inspection } = await this.seen(uuid);
    const late = await this.late.get(row.id);
    const { report } = late;
    const { document, side, answers } = await this.reports.filled(report.kind, inspection.id);
    const held = new Set((await this.photos.held(late)).images.map(({ id }) => id));
    return {
      ...lateSubmissionItem(row, inspection),
      differences: differences(document, side, report.answers, answers),
      sentRooms: report.rooms.flatMap((room) => {
        const read = readRoom(room);
        return read.ok ? [wireRoom(read.room)] : [];
      }),
      heldRooms: (await this.rooms.of(inspection.id)).map(wireRoom),
      sentPhotos: report.images.map((image) => ({
        id: image.id,
        fileCaption: image.fileCaption ?? '',
        roomId: roomOf(image, report),
        held: held.has(image.id),
      })),
      tenantInfo: report.tenantInfo ?? null,
    };
  }

  private async seen(uuid: string): Promise<{ row: LateRow; inspection: InspectionRowFacts }> {
    const row = await this.queries.one(uuid);
    const inspection = row && (await this.rows.one(row.inspectionId));
    if (!row || !inspection) throw notFound();
    return { row, inspection };
  }
}

function differences(
  document: FormDefinition,
  side: Side,
  sent: Answers,
  held: Answers,
): LateSubmissionDetails['differences'] {
  const words = questionLabels(document);
  const asked = entries(document, side).filter(({ kind }) => kind !== 'rooms');
  return [...new Set(asked.map(({ key }) => key))].flatMap((key) => {
    const both = { sent: sent[key] ?? null, held: held[key] ?? null };
    const isSame = canonicalJson(both.sent) === canonicalJson(both.held);
    return isSame ? [] : [{ key, label: words.get(key) ?? key, ...both }];
  });
}
