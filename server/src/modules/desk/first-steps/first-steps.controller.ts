import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FirstSteps } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { Serves } from '../../../core/http/answers/serves';
import { TenantSettingsService } from '../../company/tenants/tenant-settings.service';
import { FirstStepsQueries } from './first-steps.queries';
import { YesNo } from '../../../core/http/input/fields';

class FirstStepsDto {
  @YesNo() isPutAway: boolean;
}

/** Setup steps that a new company has still to do, for its administrators. */
@ApiTags('first steps')
@Controller()
export class FirstStepsController {
  constructor(
    private readonly queries: FirstStepsQueries,
    private readonly settings: TenantSettingsService,
  ) {}

  @Serves('GET first-steps')
  @Access({ roles: ['ROLE_ADMIN'] })
  read(): Promise<FirstSteps> {
    return this.queries.ofCompany();
  }

  @Serves('PUT first-steps')
  @Access({ roles: ['ROLE_ADMIN'] })
  async putAway(@Body() { isPutAway }: FirstStepsDto): Promise<FirstSteps> {
    await this.settings.putFirstStepsAway(isPutAway);
    return this.queries.ofCompany();
  }
}
