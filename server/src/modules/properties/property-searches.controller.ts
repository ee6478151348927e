import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PropertyItem, PropertyPage } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { notFound } from '../../core/errors/product-error';
import { IdParam } from '../../core/http/id-param';
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

  @Serves('GET properties/{id}')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] })
  async get(@IdParam() id: number): Promise<PropertyItem> {
    const property = await this.properties.one(id);
    if (!property) throw notFound();
    return property;
  }

  private async page(filters: PropertySearchDto): Promise<PropertyPage> {
    const { items, total } = await this.properties.search(filters);
    return pageOf(items, total, { page: filters.page, size: filters.count });
  }
}
