import { Body, Controller, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { PropertyRecord } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest } from '../../../core/errors/product-error';
import { idListSchema, readIdList } from '../../../core/http/input/id-list';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { InspectionInfoDto, InspectionInfoOptionsDto } from './dto/inspection-info.dto';
import { InspectionInfo } from './inspection-info';
import { NextInspections } from './next-inspections';

/** Maximum number of properties in one call. */
const MAX_CONCURRENT = 500;

/** Changes of properties. */
@ApiTags('properties')
@Controller()
export class PropertiesController {
  constructor(
    private readonly inspectionInfo: InspectionInfo,
    private readonly nextInspections: NextInspections,
  ) {}

  /** Opens the missing periodic inspections of these properties. */
  @Serves('PUT properties/refresh-inspection-info')
  @Access({ anyFlag: ['canManageTeams', 'canModifyProperty'] })
  @ApiBody({ schema: idListSchema(MAX_CONCURRENT) })
  refreshInspections(@Body() body: unknown): Promise<number[]> {
    return this.nextInspections.openMissing(readIdList(body, MAX_CONCURRENT));
  }

  /** Changes whether, how often and when next a property is inspected. */
  @Serves('PUT properties/{id}/inspectionInfo')
  @Access({ anyFlag: ['canModifyProperty', 'canChangePropertyActive'] })
  editInspectionInfo(
    @IdParam() id: number,
    @Body() change: InspectionInfoDto,
    @Query() { shouldCancelInspections }: InspectionInfoOptionsDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<PropertyRecord> {
    if (Object.values(change).every((value) => value === undefined)) {
      throw invalidRequest('Say what of the inspections is to be changed.');
    }
    return this.inspectionInfo.change({ id, expected }, change, shouldCancelInspections);
  }
}
