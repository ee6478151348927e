import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Type } from '@sinclair/typebox';
import { InspectionTemplate } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { Answers } from '../../core/http/answers';
import { TemplatesService } from './templates.service';

@ApiTags('templates')
@Controller('inspection-templates')
export class TemplatesController {
  constructor(private readonly templates: TemplatesService) {}

  @Get()
  @Access({})
  @Answers(Type.Array(InspectionTemplate))
  async list(): Promise<InspectionTemplate[]> {
    return (await this.templates.list()).map(({ id, name }) => ({ id, name }));
  }

  /** The choice that the new-property dialog offers: the same list (spec 1 §7 names it apart). */
  @Get('general')
  @Access({})
  @Answers(Type.Array(InspectionTemplate))
  general(): Promise<InspectionTemplate[]> {
    return this.list();
  }
}
