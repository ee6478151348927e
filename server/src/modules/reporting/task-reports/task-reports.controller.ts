import { Body, Controller } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { isCustomerSide, SavedTaskReport, TaskReport } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { EventLogs } from '../../../core/events/event-logs';
import { REPORT_BODY, TakesBody } from '../../../core/http/bodies/body-limits';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/id-param';
import { Serves } from '../../../core/http/answers/serves';
import { FormsService } from '../../company/forms/forms.service';
import { ImagesService } from '../images/images.service';
import { InspectionNotes } from '../../scheduling/inspections/inspection-notes';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { RoomsService } from '../rooms/rooms.service';
import { StepKey, SubmissionKey } from '../../scheduling/submission-ledger/submission-key';
import { TASK_BODY } from './task-report.body';
import { TaskRecords } from './task-records';
import { taskReport } from './task-reports.presenter';
import { TaskSubmissions } from './task-submissions';

const EDITS = {
  anyFlag: ['canPerformInspection', 'canEditInspection'],
  ability: 'inspection.editReport',
} as const;

/** Reports of recurring inspections. */
@ApiTags('inspections')
@Controller()
export class TaskReportsController {
  constructor(
    private readonly access: ReportAccess,
    private readonly forms: FormsService,
    private readonly images: ImagesService,
    private readonly logs: EventLogs,
    private readonly notes: InspectionNotes,
    private readonly records: TaskRecords,
    private readonly rooms: RoomsService,
    private readonly submissions: TaskSubmissions,
  ) {}

  /** Customers see neither unfinished reports nor the office's notes. */
  @Serves('GET inspections/{id}/report')
  @Access({ ability: 'inspection.view' })
  async get(@IdParam() id: number): Promise<TaskReport> {
    const record = await this.records.open(id);
    const isCustomers = isCustomerSide(requestContext.actor());
    const { cells } = await this.forms.matrix.version(record.matrixVersion);
    const rooms = await this.rooms.of(id);
    const contents = { roomIds: rooms.map(({ uuid }) => uuid), images: await this.images.of(id) };
    const notes = isCustomers ? [] : await this.notes.of(id);
    const editing = this.access.editing(record.inspection);
    return taskReport(record, cells, contents, { notes, editing, logId: await this.logs.currentId() });
  }

  /** Autosave of edited values. Completes nothing, and empty values overwrite nothing. */
  @Serves('PUT inspections/partial/{id}')
  @Access(EDITS)
  @TakesBody(REPORT_BODY)
  @ApiBody(TASK_BODY)
  savePartial(
    @IdParam() id: number,
    @Body() body: unknown,
    @ExpectedVersion() expected: number | null,
  ): Promise<SavedTaskReport> {
    return this.submissions.savePartial(id, body, expected);
  }

  /** Submits the whole report and completes it, unless it is a step of a delivery. */
  @Serves('PUT inspections/{id}')
  @Access(EDITS)
  @TakesBody(REPORT_BODY)
  @ApiBody(TASK_BODY)
  submit(
    @IdParam() id: number,
    @Body() body: unknown,
    @ExpectedVersion() expected: number | null,
    @StepKey('report') key: SubmissionKey | null,
  ): Promise<SavedTaskReport> {
    return this.submissions.submit(id, body, expected, key);
  }
}
