import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TemplateConfig } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { Serves } from '../../../core/http/answers/serves';
import { MatrixChangesDto } from './dto/forms.dto';
import { templateConfig } from './template-config.presenter';
import { TemplateMatrixService } from './template-matrix.service';

/** Inspection Template Configuration: which elements each room type shows. */
@ApiTags('templates')
@Controller()
export class TemplateConfigController {
  constructor(private readonly matrix: TemplateMatrixService) {}

  @Serves('GET inspection-template-config')
  @Access({ roles: ['ROLE_ADMIN'] })
  async get(): Promise<TemplateConfig> {
    return templateConfig(await this.matrix.current());
  }

  /** Accepts only the changed cells. `If-Match` is the version of the matrix. */
  @Serves('PUT inspection-template-config')
  @Access({ roles: ['ROLE_ADMIN'] })
  async save(
    @Body() { roomTypeInspectionElements }: MatrixChangesDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<TemplateConfig> {
    return templateConfig(await this.matrix.save(roomTypeInspectionElements, expected));
  }
}
