import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MANAGER_ROLES, PropertyRecord, SameAddress, UNIT_TEMPLATE_ID } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { requestContext } from '../../core/context/request-context';
import { IdParam } from '../../core/http/id-param';
import { Serves } from '../../core/http/serves';
import { AddressDto, NewPropertyDetailsDto, NewPropertyDto } from './dto/property.dto';
import { PropertyCreation } from './property-creation';

/** New properties (spec 1 §7): the same for staff and for each of the two kinds of customer-side people. */
@ApiTags('properties')
@Controller()
export class PropertyCreationController {
  constructor(private readonly creation: PropertyCreation) {}

  /** Properties that stand at an address already: somebody who enters one there has to mean it. */
  @Serves('GET properties/checkAddress')
  @Access({
    roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'],
    anyFlag: ['canAddNewProperty', 'canModifyProperty'],
  })
  checkAddress(@Query() address: AddressDto): Promise<SameAddress[]> {
    return this.creation.at(address);
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
