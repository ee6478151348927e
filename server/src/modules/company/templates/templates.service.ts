import { Injectable } from '@nestjs/common';
import type { GlobalRepository } from '../../../core/database/global-repository';
import { Rows } from '../../../core/database/rows';
import { InspectionTemplate } from './inspection-template.entity';

@Injectable()
export class TemplatesService {
  constructor(@Rows(InspectionTemplate) private readonly templates: GlobalRepository<InspectionTemplate>) {}

  /** Sorted by id: clients select a template by its id minus one as the index. */
  async list(): Promise<InspectionTemplate[]> {
    const templates = await this.templates.find();
    return templates.sort((a, b) => a.id - b.id);
  }
}
