import { Injectable } from '@nestjs/common';
import { addDays, currentLanguage, defaultTimeZone } from '@walkthrough/domain';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { NextInspections } from '../../portfolio/properties/next-inspections';
import { RoomsService } from '../../reporting/rooms/rooms.service';
import { TaskRecords } from '../../reporting/task-reports/task-records';
import { TaskReportsService } from '../../reporting/task-reports/task-reports.service';
import { InspectionChanges } from '../../scheduling/inspections/inspection-changes';
import { PlanningService } from '../../scheduling/inspections/planning.service';
import { SAMPLE_PLACE, sampleAnswers, type SampleProperty, sampleRooms } from './sample-contents';

const ZONE = defaultTimeZone(SAMPLE_PLACE.country, SAMPLE_PLACE.province);

/** Brings the inspections of sample properties to their stage, in the current transaction. */
@Injectable()
export class SampleStages {
  constructor(
    private readonly changes: InspectionChanges,
    private readonly nextInspections: NextInspections,
    private readonly planning: PlanningService,
    private readonly records: TaskRecords,
    private readonly reports: TaskReportsService,
    private readonly rooms: RoomsService,
    private readonly units: UnitOfWork,
  ) {}

  /** @param id the open inspection of the property @param day today, `YYYY-MM-DD` */
  async reach(
    { inspection: stage, occupants }: SampleProperty,
    { id, inspectorId, day }: { id: number; inspectorId: number; day: string },
  ): Promise<void> {
    if (stage.kind === 'unassigned') return;
    const target = { id, expected: null };
    await this.planning.assign(inspectorId, [target]);
    if (stage.kind === 'assigned') return;
    const on = addDays(day, stage.kind === 'reported' ? -stage.daysAgo : stage.inDays);
    const [row] = await this.planning.schedule(
      { scheduledDate: `${on}T${stage.time}`, timezone: ZONE, allowPast: true },
      [target],
    );
    if (stage.kind === 'reported') await this.report(id, row!.scheduledAt!, occupants.join(', '));
  }

  /** Queues no print: the report is printed when somebody opens it. */
  private async report(id: number, inspectedDate: number, occupantNames: string): Promise<void> {
    const sent = { values: sampleAnswers(occupantNames), cleared: [], based: {} };
    await this.reports.save(id, sent, { expected: null, begunOn: null });
    await this.units.unrecorded('autosave', () => this.rooms.replace(id, sampleRooms()));
    await this.changes.apply(
      {
        id,
        expected: null,
        ability: 'editReport',
        event: 'inspection.completed',
        values: { inspectedDate, completedLanguage: currentLanguage(), hasSchedulingIssue: false },
      },
      await this.changes.seen([id]),
    );
    const { inspection } = await this.records.openForProduct(id);
    await this.nextInspections.after(inspection, inspectedDate);
  }
}
