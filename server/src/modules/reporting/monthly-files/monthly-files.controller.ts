import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MonthlyFiles, TAB_FLAGS } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { Serves } from '../../../core/http/answers/serves';
import { MonthlyFilesFilterDto, MonthlyFilesQueryDto } from './monthly-files.dto';
import { MonthlyFilesService } from './monthly-files.service';

const READS = { anyFlag: TAB_FLAGS.audited } as const;

/** Monthly Files for staff and customers: the caller's scope decides which inspections they contain. */
@ApiTags('monthly-files')
@Controller()
export class MonthlyFilesController {
  constructor(private readonly files: MonthlyFilesService) {}

  @Serves('POST monthly_files')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_INSPECTOR'], ...READS })
  ofStaff(
    @Query() month: MonthlyFilesQueryDto,
    @Body() filter: MonthlyFilesFilterDto,
  ): Promise<MonthlyFiles> {
    return this.files.of({ ...month, ...filter });
  }

  @Serves('POST propertyManagers/self/monthly_files')
  @Access({ roles: ['ROLE_PROPERTY_MANAGER'], ...READS })
  ofManagers(
    @Query() month: MonthlyFilesQueryDto,
    @Body() filter: MonthlyFilesFilterDto,
  ): Promise<MonthlyFiles> {
    return this.files.of({ ...month, ...filter });
  }

  @Serves('POST customers/self/monthly_files')
  @Access({ roles: ['ROLE_CUSTOMER'], ...READS })
  ofCustomer(
    @Query() month: MonthlyFilesQueryDto,
    @Body() filter: MonthlyFilesFilterDto,
  ): Promise<MonthlyFiles> {
    return this.files.of({ ...month, ...filter });
  }
}
