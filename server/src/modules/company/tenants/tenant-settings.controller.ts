import { Body, Controller, UploadedFiles } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { messages, ROLES, TenantLogo, TenantSettings } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { CompanyLogos } from './company-logos';
import { TenantSettingsDto } from './dto/tenant-settings.dto';
import { logoIn, LogoUpload } from './logo-upload';
import { TenantSettingsService } from './tenant-settings.service';

/** A company's own settings. What its provider sets: modules/desk/tenant-administration. */
@ApiTags('tenants')
@Controller()
export class TenantSettingsController {
  constructor(
    private readonly settings: TenantSettingsService,
    private readonly logos: CompanyLogos,
  ) {}

  @Serves('GET tenant_configs/self')
  @Access({ roles: ['ROLE_ADMIN'] })
  own(): Promise<TenantSettings> {
    return this.settings.get();
  }

  @Serves('POST tenant_configs/self')
  @Access({ roles: ['ROLE_ADMIN'] })
  change(
    @Body() change: TenantSettingsDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<TenantSettings> {
    const field = (['customerLabel', 'hasTier2Support'] as const).find((name) => change[name] !== undefined);
    // Only the provider may change licenses and contract terms.
    if (field) throw ruleViolation(messages.configuration.providerOnly, { field });
    return this.settings.change(expected, change);
  }

  /** Open to everybody in the company: the logo is in their top bar. */
  @Serves('GET tenants/self/logo')
  @Access({})
  logo(): Promise<TenantLogo> {
    return this.logos.shown();
  }

  @Serves('POST tenants/self/logo')
  @Access({ roles: ['ROLE_ADMIN'] })
  @LogoUpload()
  async changeLogo(@UploadedFiles() files: Express.Multer.File[] = []): Promise<true> {
    await this.logos.change(logoIn(files));
    return true;
  }

  @Serves('DELETE tenants/self/logo')
  @Access({ roles: ['ROLE_ADMIN'] })
  async removeLogo(): Promise<true> {
    await this.logos.remove();
    return true;
  }

  /** Returns the logo by company id, for the sign-in. Another company's logo gives not_found. */
  @Serves('GET tenants/{id}/logo')
  @Access({ roles: ROLES })
  logoOf(@IdParam() id: number): Promise<TenantLogo> {
    const { tenantId } = requestContext.actor();
    if (tenantId !== null && tenantId !== id) throw notFound();
    return requestContext.inTenant(id, () => this.logos.shown());
  }
}
