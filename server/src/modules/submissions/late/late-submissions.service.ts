import { Injectable } from '@nestjs/common';
import {
  acceptanceLock,
  canonicalJson,
  LATE_REASON_LABELS,
  type LateList,
  type LateSubmissionDetails,
  type LateSubmissionItem,
  messages,
} from '@walkthrough/domain';
import {
  type Answers,
  entries,
  readRoom,
  type Entry,
  type FormDefinition,
  wireRoom,
} from '@walkthrough/form-definitions';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound } from '../../../core/errors/product-error';
import { pageOf } from '../../../core/http/paging';
import { type InspectionRowFacts, InspectionRowsQueries } from '../../inspections/inspection-rows.queries';
import { RoomsService } from '../../rooms/rooms.service';
import { FinishableReports } from '../finishable-reports';
import { LatePhotos } from './late-photos';
import { LateSubmission } from './late-submission.entity';
import { lateSubmissionItem } from './late-submissions.presenter';
import { type LateRow, LateSubmissionsQueries } from './late-submissions.queries';

interface Slice {
  list: LateList;
  page: number;
  size: number;
}

/** Late reports as the office reads them. */
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
    const { rows, total } = await this.queries.page(slice);
    const visits = new Map(
      (await this.rows.visible(rows.map(({ inspectionId }) => inspectionId))).map((visit) => [
        visit.id,
        visit,
      ]),
    );
    const items: LateSubmissionItem[] = [];
    for (const row of rows) {
      const visit = visits.get(row.inspectionId);
      if (visit) items.push(await this.item(row, visit));
    }
    return pageOf(items, total, slice);
  }

  /** @throws ProductError not_found when the caller may not see its visit */
  async one(uuid: string): Promise<LateSubmissionItem> {
    const { row, visit } = await this.seen(uuid);
    return this.item(row, visit);
  }

  /** What was sent beside what the visit holds now. @throws ProductError not_found */
  async details(uuid: string): Promise<LateSubmissionDetails> {
    const { row, visit } = await this.seen(uuid);
    const late = await this.late.get(row.id);
    const { report } = late;
    const { document, side, answers } = await this.reports.filled(report.kind, visit.id);
    const held = new Set((await this.photos.held(late)).images.map(({ id }) => id));
    const lock = acceptanceLock(visit, late);
    return {
      ...(await this.item(row, visit)),
      differences: differences(document, entries(document, side), report.answers, answers),
      sentRooms: report.rooms.flatMap((room) => {
        const read = readRoom(room);
        return read.ok ? [wireRoom(read.room)] : [];
      }),
      heldRooms: (await this.rooms.of(visit.id)).map(wireRoom),
      sentPhotos: report.images.map(({ id, fileCaption = '', roomId = null }) => ({
        id,
        fileCaption,
        roomId,
        held: held.has(id),
      })),
      tenantInfo: report.tenantInfo ?? null,
      obstacle: lock
        ? LATE_REASON_LABELS[lock]
        : row.state === 'incomplete'
          ? messages.lateSubmissions.incomplete
          : null,
    };
  }

  private async item(row: LateRow, visit: InspectionRowFacts): Promise<LateSubmissionItem> {
    // Of one that is not whole the bytes are counted; the others have them all.
    const { images } =
      row.state === 'incomplete' ? await this.photos.held(await this.late.get(row.id)) : { images: null };
    return lateSubmissionItem(row, visit, images?.length ?? row.photos);
  }

  private async seen(uuid: string): Promise<{ row: LateRow; visit: InspectionRowFacts }> {
    const row = await this.queries.one(uuid);
    const visit = row && (await this.rows.one(row.inspectionId));
    if (!row || !visit) throw notFound();
    return { row, visit };
  }
}

function differences(
  { i18n }: FormDefinition,
  keys: readonly Entry[],
  sent: Answers,
  held: Answers,
): LateSubmissionDetails['differences'] {
  const texts = Object.values(i18n)[0] ?? {};
  const seen = new Set<string>();
  return keys.flatMap(({ key, kind, item, row, column }) => {
    if (kind === 'rooms' || seen.has(key)) return [];
    seen.add(key);
    const both = { sent: sent[key] ?? null, held: held[key] ?? null };
    if (canonicalJson(both.sent) === canonicalJson(both.held)) return [];
    const words = [item.label, row?.label, column?.label].map((id) => (id ? (texts[id] ?? '') : ''));
    const label = words
      .map(plain)
      .filter((word) => word !== '')
      .join(' – ');
    return [{ key, label: label || key, ...both }];
  });
}

/** A label without the names that it asks for, and the end that leads to them. */
const plain = (text: string): string =>
  text
    .replace(/\{[^}]*\}/g, '')
    .replace(/[:\s]+$/, '')
    .trim();
