import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CustomerItem,
  MANAGER_ROLES,
  PropertyRecord,
  type StaffInspectionRow,
  TenantInfoItem,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest, notFound } from '../../../core/errors/product-error';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { customerItem } from '../../parties/customers/customer.presenter';
import { CustomersService } from '../../parties/customers/customers.service';
import { PropertyInspectionLists } from '../../scheduling/inspections/property-inspection-lists';
import { TenancyChoiceDto } from './dto/tenancy-choice.dto';
import { PropertyDetailsChangeDto } from './dto/property.dto';
import { NewOccupancyDto } from './dto/tenant-info.dto';
import { PropertyEdits } from './property-edits';
import { PropertyTenants } from './property-tenants.service';

const READERS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] as const;
const EDITORS = { roles: READERS, anyFlag: ['canModifyProperty'] } as const;

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
  @Access({ roles: READERS })
  get(@IdParam() id: number): Promise<PropertyRecord> {
    return this.edits.record(id);
  }

  @Serves('GET properties/{id}/customer')
  @Access({ roles: READERS })
  async customer(@IdParam() id: number): Promise<CustomerItem> {
    const { customerId } = await this.edits.record(id);
    if (customerId === null) throw notFound();
    return customerItem(await this.customers.getVisible(customerId));
  }

  @Serves('GET properties/{id}/inspections/completed')
  @Access({ roles: READERS })
  async completed(@IdParam() id: number): Promise<StaffInspectionRow[]> {
    await this.edits.record(id);
    return this.inspections.completed(id);
  }

  @Serves('GET properties/{id}/inspections/scheduled')
  @Access({ roles: READERS })
  async scheduled(@IdParam() id: number): Promise<StaffInspectionRow[]> {
    await this.edits.record(id);
    return this.inspections.scheduled(id);
  }

  @Serves('GET properties/{id}/inspections/open')
  @Access({ roles: READERS })
  async open(@IdParam() id: number): Promise<StaffInspectionRow[]> {
    await this.edits.record(id);
    return this.inspections.open(id);
  }

  @Serves('GET properties/{id}/tenantInfo/all')
  @Access({ roles: READERS })
  occupants(@IdParam() id: number): Promise<TenantInfoItem[]> {
    return this.tenants.of(id);
  }

  @Serves('PUT properties/{id}/details')
  @Access(EDITORS)
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
  @Access(EDITORS)
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
  @Access(EDITORS)
  moveIn(
    @IdParam() id: number,
    @Body() body: NewOccupancyDto,
    @Query() { tenancy }: TenancyChoiceDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<TenantInfoItem> {
    return this.tenants.moveIn({ id, expected }, body, tenancy);
  }

  @Serves('DELETE tenantInfos/{id}')
  @Access(EDITORS)
  removeOccupants(@IdParam() id: number, @ExpectedVersion() expected: number | null): Promise<void> {
    return this.tenants.remove(id, expected);
  }

  @Serves('DELETE properties/{id}/virtualLocation')
  @Access(EDITORS)
  leaveLocation(@IdParam() id: number, @ExpectedVersion() expected: number | null): Promise<PropertyRecord> {
    return this.edits.leaveLocation({ id, expected });
  }
}
