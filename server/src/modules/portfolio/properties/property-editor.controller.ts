import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CustomerItem,
  EDITS_PROPERTIES,
  MANAGER_ROLES,
  PropertyRecord,
  READS_PROPERTIES,
  type StaffInspectionRow,
  TENANCY_CHOICES,
  type TenancyChoice,
  type TenancyChoiceQuery,
  TenantInfoItem,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest, notFound } from '../../../core/errors/product-error';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { QueryChoice } from '../../../core/http/input/query-fields';
import { Serves } from '../../../core/http/answers/serves';
import { customerItem } from '../../parties/customers/customer.presenter';
import { CustomersService } from '../../parties/customers/customers.service';
import { PropertyInspectionLists } from '../../scheduling/inspections/property-inspection-lists';
import { PropertyDetailsChangeDto } from './dto/property.dto';
import { NewOccupancyDto } from './dto/tenant-info.dto';
import { PropertyEdits } from './property-edits';
import { PropertyTenants } from './property-tenants.service';

/** What happens to the tenancy when the occupants or the owner of a property change. */
class TenancyChoiceDto implements TenancyChoiceQuery {
  @QueryChoice(TENANCY_CHOICES, {
    description: 'What happens to the current tenancy. Omitted: it is kept, and marked for a decision.',
  })
  tenancy?: TenancyChoice;
}

/** What the property editor reads and saves, one step per call. Deletion: condition-inspections. */
@ApiTags('properties')
@Controller()
export class PropertyEditorController {
  constructor(
    private readonly customers: CustomersService,
    private readonly edits: PropertyEdits,
    private readonly tenants: PropertyTenants,
    private readonly inspections: PropertyInspectionLists,
  ) {}

  @Serves('GET properties/{id}')
  @Access(READS_PROPERTIES)
  get(@IdParam() id: number): Promise<PropertyRecord> {
    return this.edits.record(id);
  }

  @Serves('GET properties/{id}/customer')
  @Access(READS_PROPERTIES)
  async customer(@IdParam() id: number): Promise<CustomerItem> {
    const { customerId } = await this.edits.record(id);
    if (customerId === null) throw notFound();
    return customerItem(await this.customers.getVisible(customerId));
  }

  @Serves('GET properties/{id}/inspections/completed')
  @Access(READS_PROPERTIES)
  async completed(@IdParam() id: number): Promise<StaffInspectionRow[]> {
    await this.edits.record(id);
    return this.inspections.completed(id);
  }

  @Serves('GET properties/{id}/inspections/scheduled')
  @Access(READS_PROPERTIES)
  async scheduled(@IdParam() id: number): Promise<StaffInspectionRow[]> {
    await this.edits.record(id);
    return this.inspections.scheduled(id);
  }

  @Serves('GET properties/{id}/inspections/open')
  @Access(READS_PROPERTIES)
  async open(@IdParam() id: number): Promise<StaffInspectionRow[]> {
    await this.edits.record(id);
    return this.inspections.open(id);
  }

  @Serves('GET properties/{id}/tenantInfo/all')
  @Access(READS_PROPERTIES)
  occupants(@IdParam() id: number): Promise<TenantInfoItem[]> {
    return this.tenants.of(id);
  }

  @Serves('PUT properties/{id}/details')
  @Access(EDITS_PROPERTIES)
  details(
    @IdParam() id: number,
    @Body() change: PropertyDetailsChangeDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<PropertyRecord> {
    if (Object.values(change).every((value) => value === undefined)) {
      throw invalidRequest('Say what of the property is to be changed.');
    }
    return this.edits.details({ id, expected }, change);
  }

  @Serves('PUT properties/{id}/propertyManagers/{pmId}')
  @Access(EDITS_PROPERTIES)
  manager(
    @IdParam() id: number,
    @IdParam('pmId') pmId: number,
    @ExpectedVersion() expected: number | null,
  ): Promise<PropertyRecord> {
    return this.edits.manager({ id, expected }, pmId);
  }

  @Serves('PUT properties/{id}/customers/{customerId}')
  @Access({ roles: MANAGER_ROLES, anyFlag: ['canModifyProperty'] })
  changeCustomer(
    @IdParam() id: number,
    @IdParam('customerId') customerId: number,
    @Query() { tenancy }: TenancyChoiceDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<PropertyRecord> {
    return this.edits.customer({ id, expected }, customerId, tenancy);
  }

  @Serves('PUT properties/{id}/tenantInfo')
  @Access(EDITS_PROPERTIES)
  moveIn(
    @IdParam() id: number,
    @Body() body: NewOccupancyDto,
    @Query() { tenancy }: TenancyChoiceDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<TenantInfoItem> {
    return this.tenants.moveIn({ id, expected }, body, tenancy);
  }

  @Serves('DELETE tenantInfos/{id}')
  @Access(EDITS_PROPERTIES)
  removeOccupants(@IdParam() id: number, @ExpectedVersion() expected: number | null): Promise<void> {
    return this.tenants.remove(id, expected);
  }

  @Serves('DELETE properties/{id}/virtualLocation')
  @Access(EDITS_PROPERTIES)
  leaveLocation(@IdParam() id: number, @ExpectedVersion() expected: number | null): Promise<PropertyRecord> {
    return this.edits.leaveLocation({ id, expected });
  }
}
