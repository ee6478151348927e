import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HEIC, messages, type TenantLogo } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ProductError } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { sha256 } from '../../../core/context/sha256';
import { FileCheck } from '../../../core/files/file-check';
import { FileStore } from '../../../core/files/file-store';
import type { PictureFit } from '../../../core/pictures/fit-picture';
import { Pictures } from '../../../core/pictures/pictures';
import { Quotas } from '../quotas/quotas.service';
import { TenantConfig } from './tenant-config.entity';

/** The type of every stored logo, whatever was uploaded. */
export const LOGO_TYPE = 'image/png';

/** Enough for the largest print and the sharpest screen; every client stores it with its session. */
const FIT: PictureFit = { width: 480, height: 240, type: LOGO_TYPE };

/** The logo of the current company. Uploads are re-encoded, so that nothing can be hidden in the file. */
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

  /** Returns the logo for display. @throws ProductError not_found without one */
  async shown(): Promise<TenantLogo> {
    const bytes = await this.bytes();
    if (bytes === null) throw notFound();
    return { content: bytes.toString('base64'), type: LOGO_TYPE };
  }

  /** Returns the logo for printing; null without one. */
  async bytes(): Promise<Buffer | null> {
    const key = await this.key();
    return key === null ? null : this.files.get(key);
  }

  /** @throws ProductError unsupported_type | payload_too_large, with a message; unavailable */
  async change(sent: Buffer): Promise<void> {
    // Read first: this rejects unsupported types before anything is decoded.
    const { type } = await this.pictures.read(sent);
    if (type === HEIC) throw new ProductError('unsupported_type', messages.errors.notALogo);
    const { bytes } = await this.pictures.fit(sent, FIT);
    await this.quotas.assertStoredBytes(bytes.length);
    const logoSha256 = sha256(bytes);
    await this.files.put(keyOf(logoSha256), bytes);
    await this.keep(logoSha256);
  }

  /** Removes the logo from the top bar and from future prints. */
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
