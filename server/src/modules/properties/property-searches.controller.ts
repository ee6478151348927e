import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PropertyCounts, PropertyPage } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { pageOf } from '../../core/http/paging';
import { Serves } from '../../core/http/serves';
import { PropertySearchDto } from './dto/property-search.dto';
import { PropertiesQueries } from './properties.queries';

/** The searches of the property dialogs: one for staff, one each for the two kinds of customer-side people. */
@ApiTags('properties')
@Controller()
export class PropertySearchesController {
  constructor(private readonly properties: PropertiesQueries) {}

  @Serves('GET properties/query')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER'] })
  query(@Query() filters: PropertySearchDto): Promise<PropertyPage> {
    return this.page(filters);
  }

  @Serves('GET customers/self/properties')
  @Access({ roles: ['ROLE_CUSTOMER'] })
  ofCustomer(@Query() filters: PropertySearchDto): Promise<PropertyPage> {
    return this.page(filters);
  }

  @Serves('GET propertyManagers/self/properties')
  @Access({ roles: ['ROLE_PROPERTY_MANAGER'] })
  ofPropertyManager(@Query() filters: PropertySearchDto): Promise<PropertyPage> {
    return this.page(filters);
  }

  /** Every property that the caller may know of, by code; at most 500 (decision: unpaged answers). */
  @Serves('GET properties')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] })
  all(): Promise<PropertyPage> {
    return this.page(new PropertySearchDto());
  }

  /** How many there are under the same filters: total, active and inactive (spec 3 §2.11). */
  @Serves('GET properties/count')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] })
  count(@Query() filters: PropertySearchDto): Promise<PropertyCounts> {
    return this.properties.counts(filters);
  }

  private async page(filters: PropertySearchDto): Promise<PropertyPage> {
    const { items, total } = await this.properties.search(filters);
    return pageOf(items, total, { page: filters.page, size: filters.count });
  }
}
