import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HEIC, messages, type TenantLogo } from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { notFound, ProductError } from '../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../core/events/recorded-repository';
import { sha256 } from '../../core/events/sha256';
import { FileCheck } from '../../core/files/file-check';
import { FileStore } from '../../core/files/file-store';
import type { PictureFit } from '../../core/pictures/fit-picture';
import { Pictures } from '../../core/pictures/pictures';
import { Quotas } from '../quotas/quotas.service';
import { TenantConfig } from './tenant-config.entity';

/** What every logo is kept as, whatever was sent. */
export const LOGO_TYPE = 'image/png';

/** As much as the largest paper and the sharpest screen show of it; every client keeps it beside its sign-in. */
const FIT: PictureFit = { width: 480, height: 240, type: LOGO_TYPE };

/** The logo of the open context's company (spec 3 §2.20). What is kept is drawn anew, so that nothing hides in it. */
@Injectable()
export class CompanyLogos implements OnModuleInit {
  constructor(
    private readonly units: UnitOfWork,
    private readonly files: FileStore,
    private readonly fileCheck: FileCheck,
    private readonly pictures: Pictures,
    private readonly quotas: Quotas,
    @Rows(TenantConfig) private readonly configs: TenantRepository<TenantConfig>,
    @Recorded(TenantConfig) private readonly recorded: RecordedRepository<TenantConfig, 'tenantConfig'>,
  ) {}

  onModuleInit(): void {
    this.fileCheck.register(async () => {
      const key = await this.key();
      return key === null ? [] : [key];
    });
  }

  /** As it is shown. @throws ProductError not_found without one */
  async shown(): Promise<TenantLogo> {
    const bytes = await this.bytes();
    if (bytes === null) throw notFound();
    return { content: bytes.toString('base64'), type: LOGO_TYPE };
  }

  /** As it is printed; null without one. */
  async bytes(): Promise<Buffer | null> {
    const key = await this.key();
    return key === null ? null : this.files.get(key);
  }

  /** @throws ProductError unsupported_type | payload_too_large, in words; unavailable */
  async change(sent: Buffer): Promise<void> {
    // Read first: that refuses every type but a few, before anything of it is drawn.
    const { type } = await this.pictures.read(sent);
    if (type === HEIC) throw new ProductError('unsupported_type', messages.errors.notALogo);
    const { bytes } = await this.pictures.fit(sent, FIT);
    await this.quotas.assertStoredBytes(bytes.length);
    const logoSha256 = sha256(bytes);
    await this.files.put(keyOf(logoSha256), bytes);
    await this.keep(logoSha256);
  }

  /** From now on there is none: in the bar, and on prints that do not exist yet. */
  remove(): Promise<void> {
    return this.keep(null);
  }

  private keep(logoSha256: string | null): Promise<void> {
    return this.units.run(async () => {
      const config = await this.configs.findLocked({});
      if (!config) throw notFound();
      await this.recorded.change('tenantConfig.logoChanged', config, { logoSha256 });
    });
  }

  private async key(): Promise<string | null> {
    const logo = (await this.configs.findOne({}))?.logoSha256 ?? null;
    return logo === null ? null : keyOf(logo);
  }
}

const keyOf = (logoSha256: string): string => `companies/${requestContext.tenantId()}/logo/${logoSha256}.png`;
