import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChangedOccupancy } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { invalidRequest } from '../../../core/errors/product-error';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { StepKey, SubmissionKey } from '../../scheduling/submission-ledger/submission-key';
import { SubmissionSteps } from '../../scheduling/submission-ledger/submission-steps';
import { OccupancyChangeDto, OccupancyOptionsDto } from './dto/tenant-info.dto';
import { OccupanciesService } from './occupancies.service';
import { OccupancyContacts } from './occupancy-contacts';

/** Roles that manage properties, and roles that report from them. */
const CHANGES_TENANTS = {
  anyFlag: ['canModifyProperty', 'canPerformInspection', 'canEditInspection'],
  ability: 'inspection.editReport',
} as const;

/** Who lives where: tenant infos. */
@ApiTags('tenant-info')
@Controller()
export class OccupanciesController {
  constructor(
    private readonly contacts: OccupancyContacts,
    private readonly occupancies: OccupanciesService,
    private readonly steps: SubmissionSteps,
    private readonly units: UnitOfWork,
  ) {}

  /** Returns the email address that receives occupancy changes of a property. */
  @Serves('GET properties/{id}/dataUpdateContactEmail')
  @Access(CHANGES_TENANTS)
  async contactEmail(@IdParam() id: number): Promise<string> {
    return JSON.stringify(await this.contacts.email(id));
  }

  /** Changes the recorded occupants; as a step of a delivery only once, however often it is sent. */
  @Serves('PUT tenantInfos/{id}')
  @Access(CHANGES_TENANTS)
  change(
    @IdParam() id: number,
    @Body() change: OccupancyChangeDto,
    @Query() { sendNotification, inspectionId }: OccupancyOptionsDto,
    @ExpectedVersion() expected: number | null,
    @StepKey('tenantInfo') key: SubmissionKey | null,
  ): Promise<ChangedOccupancy> {
    if (Object.values(change).every((value) => value === undefined)) {
      throw invalidRequest('Say what of the tenants is to be changed.');
    }
    const input = { change, sendNotification, inspectionId, expected };
    if (key === null) return this.units.run(() => this.occupancies.change(id, input));
    if (inspectionId === undefined) {
      throw invalidRequest('A step of a delivery names its visit: inspectionId is missing.');
    }
    const step = { inspectionId, body: { id, change, sendNotification } };
    return this.steps.run(key, step, () => this.occupancies.change(id, input));
  }
}
