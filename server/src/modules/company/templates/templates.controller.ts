import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InspectionTemplate } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { Serves } from '../../../core/http/answers/serves';
import { TemplatesService } from './templates.service';

@ApiTags('templates')
@Controller()
export class TemplatesController {
  constructor(private readonly templates: TemplatesService) {}

  @Serves('GET inspection-templates')
  @Access({})
  async list(): Promise<InspectionTemplate[]> {
    return (await this.templates.list()).map(({ id, name }) => ({ id, name }));
  }

  /** The templates of the new-property dialog: the same list under a second path. */
  @Serves('GET inspection-templates/general')
  @Access({})
  general(): Promise<InspectionTemplate[]> {
    return this.list();
  }
}
