import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ExportAddress,
  EXPORTS_PROPERTIES,
  PropertyCounts,
  PropertyPage,
  READS_PROPERTIES,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { pageOf } from '../../../core/http/answers/paging';
import { Serves } from '../../../core/http/answers/serves';
import { PropertyExportDto } from './dto/property-export.dto';
import { PropertySearchDto } from './dto/property-search.dto';
import { PropertyExports } from './property-exports';
import { PropertiesQueries } from './properties.queries';

/** Property searches: one call for staff, one each for customers and property managers. */
@ApiTags('properties')
@Controller()
export class PropertySearchesController {
  constructor(
    private readonly properties: PropertiesQueries,
    private readonly exports: PropertyExports,
  ) {}

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

  /** Returns every property that the caller may see, by code; at most 500. */
  @Serves('GET properties')
  @Access(READS_PROPERTIES)
  all(): Promise<PropertyPage> {
    return this.page(new PropertySearchDto());
  }

  /** Counts matches of the same filters: total, active and inactive. */
  @Serves('GET properties/count')
  @Access(READS_PROPERTIES)
  count(@Query() filters: PropertySearchDto): Promise<PropertyCounts> {
    return this.properties.counts(filters);
  }

  /** Exports what the same filters show. */
  @Serves('POST properties/export')
  @Access(EXPORTS_PROPERTIES)
  export(@Query() query: PropertyExportDto): Promise<ExportAddress> {
    return this.exports.offer(query);
  }

  private async page(filters: PropertySearchDto): Promise<PropertyPage> {
    const { items, total } = await this.properties.search(filters);
    return pageOf(items, total, { page: filters.page, size: filters.count });
  }
}
