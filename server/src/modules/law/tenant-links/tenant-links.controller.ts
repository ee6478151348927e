import { Body, Controller, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NewTenantLink, PropertyTenantLinks } from '@walkthrough/domain';
import type { Response } from 'express';
import { Access } from '../../../core/access/access.decorator';
import { sendUploaded } from '../../../core/http/answers/send-file';
import { Serves } from '../../../core/http/answers/serves';
import { IdParam } from '../../../core/http/input/path-params';
import { TenantLinkCreation } from './tenant-link-creation';
import { TenantLinkDrafts } from './tenant-link-drafts';
import { TenantLinkList } from './tenant-link-list';
import { TenantLinkStore } from './tenant-link-store';
import { TenantLinkRequestDto } from './tenant-links.dto';

const READERS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] as const;
const EDITORS = { roles: READERS, anyFlag: ['canModifyProperty'] } as const;

/** Links of tenants to their reports, for the office (docs/decisions/0250): the rights of the property decide. */
@ApiTags('tenant links')
@Controller()
export class TenantLinksController {
  constructor(
    private readonly creation: TenantLinkCreation,
    private readonly drafts: TenantLinkDrafts,
    private readonly list: TenantLinkList,
    private readonly store: TenantLinkStore,
  ) {}

  @Serves('GET properties/{id}/tenant-links')
  @Access({ roles: READERS })
  ofProperty(@IdParam() id: number): Promise<PropertyTenantLinks> {
    return this.list.of(id);
  }

  @Serves('POST tenancies/{id}/tenant-links')
  @Access(EDITORS)
  create(@IdParam() id: number, @Body() request: TenantLinkRequestDto): Promise<NewTenantLink> {
    return this.creation.create(id, request);
  }

  @Serves('DELETE tenant-links/{id}')
  @Access(EDITORS)
  async withdraw(@IdParam() id: number): Promise<void> {
    const { link } = await this.list.visible(id);
    await this.store.withdraw(link);
  }

  /** Shows photos of finished answers only: until then they belong to the tenant. */
  @Serves('GET tenant-links/{id}/photos/{photoId}')
  @Access({ roles: READERS })
  async photo(
    @IdParam() id: number,
    @Param('photoId') photoId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { link } = await this.list.answered(id);
    return sendUploaded(await this.drafts.photo(link, photoId), response);
  }
}
