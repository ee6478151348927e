import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  MANAGER_ROLES,
  PROPERTY_READERS,
  PropertyRecord,
  SameAddress,
  UNIT_TEMPLATE_ID,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { AddressDto, NewPropertyDetailsDto, NewPropertyDto } from './dto/property.dto';
import { PropertyCreation } from './property-creation';

/** New properties: the same call for staff, customers and property managers. */
@ApiTags('properties')
@Controller()
export class PropertyCreationController {
  constructor(private readonly creation: PropertyCreation) {}

  /** Returns the existing properties at an address, so that a duplicate must be confirmed. */
  @Serves('GET properties/checkAddress')
  @Access({
    roles: PROPERTY_READERS,
    anyFlag: ['canAddNewProperty', 'canModifyProperty'],
  })
  checkAddress(@Query() address: AddressDto): Promise<SameAddress[]> {
    return this.creation.withSameAddress(address);
  }

  @Serves('POST properties-tenants')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canAddNewProperty'] })
  enter(@Body() body: NewPropertyDto): Promise<PropertyRecord> {
    return this.withTenants(body, body.details.customerId ?? null);
  }

  @Serves('POST customers/self/properties-tenants')
  @Access({ roles: ['ROLE_CUSTOMER'], anyFlag: ['canAddNewProperty'] })
  enterForSelf(@Body() body: NewPropertyDto): Promise<PropertyRecord> {
    return this.withTenants(body, requestContext.actor().customerId);
  }

  @Serves('POST propertyManagers/self/properties-tenants')
  @Access({ roles: ['ROLE_PROPERTY_MANAGER'], anyFlag: ['canAddNewProperty'] })
  enterForManager(@Body() body: NewPropertyDto): Promise<PropertyRecord> {
    return this.withTenants(body, requestContext.actor().customerId);
  }

  @Serves('POST customers/{id}/properties-tenants')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canAddNewProperty'] })
  enterForCustomer(@IdParam() id: number, @Body() body: NewPropertyDto): Promise<PropertyRecord> {
    return this.withTenants(body, id);
  }

  @Serves('POST customers/self/properties')
  @Access({ roles: ['ROLE_CUSTOMER'], anyFlag: ['canAddNewProperty'] })
  enterUnit(@Body() details: NewPropertyDetailsDto): Promise<PropertyRecord> {
    return this.unit(details);
  }

  @Serves('POST propertyManagers/self/properties')
  @Access({ roles: ['ROLE_PROPERTY_MANAGER'], anyFlag: ['canAddNewProperty'] })
  enterUnitForManager(@Body() details: NewPropertyDetailsDto): Promise<PropertyRecord> {
    return this.unit(details);
  }

  private withTenants(body: NewPropertyDto, customerId: number | null): Promise<PropertyRecord> {
    const { details, tenantInfo, inspectionTemplate: templateId, frequency } = body;
    return this.creation.enterWithTenants({ details, tenantInfo, templateId, frequency, customerId });
  }

  private unit(details: NewPropertyDetailsDto): Promise<PropertyRecord> {
    const { customerId } = requestContext.actor();
    return this.creation.enter({ details, templateId: UNIT_TEMPLATE_ID, customerId });
  }
}
