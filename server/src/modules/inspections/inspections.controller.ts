import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StaffInspectionRow } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { notFound } from '../../core/errors/product-error';
import { IdParam } from '../../core/http/id-param';
import { Serves } from '../../core/http/serves';
import { InspectionRowsQueries, staffInspectionRow } from './inspection-rows.queries';

/** One inspection and what is done with it. Registered after the lists, whose paths would look like ids. */
@ApiTags('inspections')
@Controller()
export class InspectionsController {
  constructor(private readonly rows: InspectionRowsQueries) {}

  @Serves('GET inspections/{id}')
  @Access({ ability: 'inspection.view' })
  async get(@IdParam() id: number): Promise<StaffInspectionRow> {
    const facts = await this.rows.one(id);
    if (!facts) throw notFound();
    return staffInspectionRow(facts);
  }
}
