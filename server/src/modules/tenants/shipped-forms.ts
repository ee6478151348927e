import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { requestContext } from '../../core/context/request-context';
import { FormsService } from '../forms/forms.service';
import { TenantsService } from './tenants.service';

/**
 * Companies that were founded before there were forms, or before a version of one that the product has since got,
 * receive them when the server starts. For all others this finds nothing to do.
 */
@Injectable()
export class ShippedForms implements OnApplicationBootstrap {
  constructor(
    private readonly tenants: TenantsService,
    private readonly forms: FormsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await requestContext.runAsSystem('forms that come with the product', async () => {
      for (const { id } of await this.tenants.all()) {
        await requestContext.inTenant(id, () => this.forms.installShipped(), { source: 'system' });
      }
    });
  }
}
