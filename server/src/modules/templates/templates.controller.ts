import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InspectionTemplate } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { Serves } from '../../core/http/serves';
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

  /** The choice that the new-property dialog offers: the same list (spec 1 §7 names it apart). */
  @Serves('GET inspection-templates/general')
  @Access({})
  general(): Promise<InspectionTemplate[]> {
    return this.list();
  }
}
