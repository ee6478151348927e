import { Injectable } from '@nestjs/common';
import type { GlobalRepository } from '../../core/database/global-repository';
import { Rows } from '../../core/database/rows';
import { InspectionTemplate } from './inspection-template.entity';

@Injectable()
export class TemplatesService {
  constructor(@Rows(InspectionTemplate) private readonly templates: GlobalRepository<InspectionTemplate>) {}

  /** In the order of their ids: the spec selects a template by "inspection number minus one". */
  async list(): Promise<InspectionTemplate[]> {
    const templates = await this.templates.find();
    return templates.sort((a, b) => a.id - b.id);
  }
}
