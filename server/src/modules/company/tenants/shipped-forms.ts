import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { requestContext } from '../../../core/context/request-context';
import { FormsService } from '../forms/forms.service';
import { TenantsService } from './tenants.service';

/**
 * Adds missing built-in forms and their newer versions to existing companies at startup. Usually finds nothing to do.
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
