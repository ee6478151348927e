import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EDITS_PROPERTIES, PropertyTenancies, READS_TENANCIES, TenancyItem } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest } from '../../../core/errors/product-error';
import { Serves } from '../../../core/http/answers/serves';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { TenancyChangeDto, TenancyDecisionDto } from './dto/tenancy.dto';
import { TenanciesService } from './tenancies.service';

/** Tenancies (docs/decisions/0244): the rights of their property decide. */
@ApiTags('tenancies')
@Controller()
export class TenanciesController {
  constructor(private readonly tenancies: TenanciesService) {}

  @Serves('GET properties/{id}/tenancies')
  @Access(READS_TENANCIES)
  list(@IdParam() id: number): Promise<PropertyTenancies> {
    return this.tenancies.of(id);
  }

  @Serves('POST properties/{id}/tenancies')
  @Access(EDITS_PROPERTIES)
  add(@IdParam() id: number): Promise<TenancyItem> {
    return this.tenancies.add(id);
  }

  @Serves('PUT tenancies/{id}')
  @Access(EDITS_PROPERTIES)
  change(
    @IdParam() id: number,
    @Body() change: TenancyChangeDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<TenancyItem> {
    if (Object.values(change).every((value) => value === undefined))
      throw invalidRequest('Say what of the tenancy is to be changed.');
    return this.tenancies.change(id, change, expected);
  }

  @Serves('PUT tenancies/{id}/choice')
  @Access(EDITS_PROPERTIES)
  choose(
    @IdParam() id: number,
    @Body() { choice }: TenancyDecisionDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<TenancyItem> {
    return this.tenancies.choose(id, choice, expected);
  }
}
