import { Injectable } from '@nestjs/common';
import { type ConditionBasketPage, type ConditionInspection, isCustomerSide } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { EventLogs } from '../../../core/events/event-logs';
import { pageOf } from '../../../core/http/answers/paging';
import { FormsService } from '../../company/forms/forms.service';
import { ImagesService } from '../images/images.service';
import { InspectionNotes } from '../../scheduling/inspections/inspection-notes';
import { WorkBasketQueries } from '../../scheduling/inspections/work-basket.queries';
import { RoomsService } from '../rooms/rooms.service';
import {
  conditionBasketItem,
  conditionInspection,
  type InspectionContents,
} from './condition-inspections.presenter';
import { ConditionRecords } from './condition-records';
import type { ConditionBasketDto } from './dto/condition-inspections.dto';

/** Reads condition reports: whole records with their contents, and rows of an inspector's list. */
@Injectable()
export class ConditionViews {
  constructor(
    private readonly forms: FormsService,
    private readonly images: ImagesService,
    private readonly logs: EventLogs,
    private readonly notes: InspectionNotes,
    private readonly records: ConditionRecords,
    private readonly rooms: RoomsService,
    private readonly inspections: WorkBasketQueries,
  ) {}

  /** Lists the caller's own condition inspections, either open or completed. */
  async basket(query: ConditionBasketDto): Promise<ConditionBasketPage> {
    const { userId } = requestContext.actor();
    const { facts, total } = await this.inspections.conditionInspections(
      userId,
      query.completed,
      query,
      query,
    );
    const items = [];
    for (const inspection of facts)
      items.push(conditionBasketItem(await this.records.openOfInspection(inspection.id), inspection));
    return pageOf(items, total, query);
  }

  /** Returns the record that an inspection belongs to. */
  async ofInspection(inspectionId: number): Promise<ConditionInspection> {
    const { row } = await this.records.openOfInspection(inspectionId);
    return this.get(row.id);
  }

  async get(id: number): Promise<ConditionInspection> {
    const record = await this.records.open(id);
    const { cells } = await this.forms.matrix.version(record.row.matrixVersion);
    const contents = {
      moveIn: await this.contents(record.inspections.moveIn?.id),
      moveOut: await this.contents(record.inspections.moveOut?.id),
    };
    const isForCustomer = isCustomerSide(requestContext.actor());
    return conditionInspection(record, cells, contents, {
      logId: await this.logs.currentId(),
      managerNotes: isForCustomer ? [] : await this.notes.of(record.active.id),
    });
  }

  private async contents(inspectionId: number | undefined): Promise<InspectionContents> {
    if (inspectionId === undefined) return { roomIds: [], images: [] };
    const rooms = await this.rooms.of(inspectionId);
    return { roomIds: rooms.map(({ uuid }) => uuid), images: await this.images.of(inspectionId) };
  }
}
