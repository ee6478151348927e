import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CONFIGURES_INSPECTION_KINDS,
  FREQUENCIES,
  type Frequency,
  INSPECTION_KIND_NAME_LIMIT,
  InspectionKind as InspectionKindItem,
  type InspectionKindChange,
  type KindForm,
  type NewInspectionKind,
  SEES_INSPECTION_KINDS,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { Serves } from '../../../core/http/answers/serves';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { Choice, FilledText, YesNo } from '../../../core/http/input/fields';
import { IdParam } from '../../../core/http/input/path-params';
import { inspectionKindItem } from './inspection-kinds.live';
import { InspectionKinds } from './inspection-kinds.service';

class NewInspectionKindDto implements NewInspectionKind {
  @FilledText(INSPECTION_KIND_NAME_LIMIT) name: string;
  @FilledText(80) formKey: string;
  @Choice(FREQUENCIES) frequency: Frequency;
}

class InspectionKindDto extends NewInspectionKindDto implements InspectionKindChange {
  @YesNo() isActive: boolean;
}

/** A company's own kinds of inspection. */
@ApiTags('inspection-kinds')
@Controller()
export class InspectionKindsController {
  constructor(private readonly kinds: InspectionKinds) {}

  @Serves('GET inspection-kinds')
  @Access(SEES_INSPECTION_KINDS)
  async list(): Promise<InspectionKindItem[]> {
    return (await this.kinds.list()).map(inspectionKindItem);
  }

  @Serves('GET inspection-kinds/forms')
  @Access(CONFIGURES_INSPECTION_KINDS)
  forms(): Promise<KindForm[]> {
    return this.kinds.usableForms();
  }

  @Serves('POST inspection-kinds')
  @Access(CONFIGURES_INSPECTION_KINDS)
  async create(@Body() kind: NewInspectionKindDto): Promise<InspectionKindItem> {
    return inspectionKindItem(await this.kinds.create(kind));
  }

  @Serves('PUT inspection-kinds/{id}')
  @Access(CONFIGURES_INSPECTION_KINDS)
  async change(
    @IdParam() id: number,
    @Body() change: InspectionKindDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<InspectionKindItem> {
    return inspectionKindItem(await this.kinds.change(id, expected, change));
  }
}
