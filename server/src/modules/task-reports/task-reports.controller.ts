import { Body, Controller } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { isCustomerSide, SavedTaskReport, TaskReport } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { REPORT_BODY, TakesBody } from '../../core/http/body-limits';
import { ExpectedVersion } from '../../core/http/expected-version';
import { IdParam } from '../../core/http/id-param';
import { Serves } from '../../core/http/serves';
import { FormsService } from '../forms/forms.service';
import { assertCaptioned } from '../images/captioned';
import { ImagesService } from '../images/images.service';
import { PhotoPlaces } from '../images/photo-places';
import { ReportAccess } from '../inspections/report-access';
import { ReportRooms } from '../report-rooms/report-rooms';
import { assertElementsNamed } from '../rooms/named-elements';
import { RoomsService } from '../rooms/rooms.service';
import { StepKey, type SubmissionKey } from '../submissions/submission-key';
import { SubmissionSteps } from '../submissions/submission-steps';
import { readSentTask, type SentTask } from './task-report.body';
import { TaskRecords } from './task-records';
import { taskReport } from './task-reports.presenter';
import { TaskReportsQueries } from './task-reports.queries';
import { type SavedTask, TaskReportsService } from './task-reports.service';

const EDITS = {
  anyFlag: ['canPerformInspection', 'canEditInspection'],
  ability: 'inspection.editReport',
} as const;
const BODY = { schema: { type: 'object', additionalProperties: true } } as const;

/** Reports of recurring visits (spec 2 §2.2, §7). */
@ApiTags('inspections')
@Controller()
export class TaskReportsController {
  constructor(
    private readonly access: ReportAccess,
    private readonly clock: Clock,
    private readonly forms: FormsService,
    private readonly images: ImagesService,
    private readonly parts: ReportRooms,
    private readonly places: PhotoPlaces,
    private readonly queries: TaskReportsQueries,
    private readonly records: TaskRecords,
    private readonly reports: TaskReportsService,
    private readonly rooms: RoomsService,
    private readonly steps: SubmissionSteps,
    private readonly units: UnitOfWork,
  ) {}

  /** What is not finished is not for the customer, nor are the office's notes ever. */
  @Serves('GET inspections/{id}/report')
  @Access({ ability: 'inspection.view' })
  async get(@IdParam() id: number): Promise<TaskReport> {
    const record = await this.records.open(id);
    const isCustomers = isCustomerSide(requestContext.actor());
    const { cells } = await this.forms.matrix.version(record.matrixVersion);
    const rooms = await this.rooms.of(id);
    const contents = { roomIds: rooms.map(({ uuid }) => uuid), images: await this.images.of(id) };
    const notes = isCustomers ? [] : await this.queries.notesOf(id);
    return taskReport(record, cells, contents, { notes, editing: this.access.editing(record.visit) });
  }

  /** Autosave: what was edited, as it is edited. Nothing is completed, and an empty value overwrites nothing. */
  @Serves('PUT inspections/partial/{id}')
  @Access(EDITS)
  @TakesBody(REPORT_BODY)
  @ApiBody(BODY)
  async savePartial(
    @IdParam() id: number,
    @Body() body: unknown,
    @ExpectedVersion() expected: number | null,
  ): Promise<SavedTaskReport> {
    const sent = readSentTask(body, false);
    await this.reports.assertStorable(id, sent.answers, sent.begunOn);
    return this.units.run(() => this.save(id, sent, expected, 'merge'));
  }

  /**
   * The whole report. As a step of a delivery it is only stored; standing alone it completes the visit, and is then
   * judged together with the rooms that are stored.
   */
  @Serves('PUT inspections/{id}')
  @Access(EDITS)
  @TakesBody(REPORT_BODY)
  @ApiBody(BODY)
  async submit(
    @IdParam() id: number,
    @Body() body: unknown,
    @ExpectedVersion() expected: number | null,
    @StepKey('report') key: SubmissionKey | null,
  ): Promise<SavedTaskReport> {
    const sent = readSentTask(body, true);
    await this.reports.assertStorable(id, sent.answers, sent.begunOn);
    const step = { inspectionId: id, body };
    const saved = await this.steps.run(key, step, () => this.save(id, sent, expected, 'replace'));
    if (key !== null) return saved;
    const judged = await this.reports.judge(id);
    await this.units.run(async () => {
      await this.reports.complete(judged, this.clock.now());
      // Asked last: what is wrong with the answers is said of all of them at once.
      assertElementsNamed(judged.rooms);
      assertCaptioned(await this.images.of(id));
    });
    return saved;
  }

  private async save(
    id: number,
    sent: SentTask,
    expected: number | null,
    how: 'merge' | 'replace',
  ): Promise<SavedTask> {
    const { answers, begunOn, rooms, relations } = sent;
    const saved = await this.reports.save(id, answers, { expected, begunOn });
    if (rooms !== null) await this.parts[how](id, rooms);
    if (relations !== null) await this.places.place(id, relations);
    return saved;
  }
}
