import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { requestContext } from '../../../core/context/request-context';
import { networkOf } from '../../../core/http/limits/network-address';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { readSecret, type SentSecret } from './link-secret';
import type { TenantLink } from './tenant-link.entity';
import { TenantLinkRows, unknownLink } from './tenant-link-rows';

const links = new WeakMap<Request, TenantLink>();

/** Continues a request in the company of its link. Runs before a body is read, so that strangers send none. */
@Injectable()
export class TenantLinkGuard implements CanActivate {
  constructor(
    private readonly limits: RateLimits,
    private readonly rows: TenantLinkRows,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<Request>();
    const network = networkOf(request.ip);
    await this.limits.countTenantLinkAddress(network);
    const sent = readSecret(request.headers.authorization);
    const link = sent && (await this.linkOf(sent));
    if (!sent || !link) {
      await this.limits.countTenantLinkGuess(network);
      throw unknownLink();
    }
    await this.limits.countTenantLinkCall(sent.hash, !['GET', 'HEAD'].includes(request.method));
    requestContext.enterTenant(link.tenantId);
    await this.rows.assertWorks(link);
    links.set(request, link);
    return true;
  }

  private linkOf({ tenantId, hash }: SentSecret): Promise<TenantLink | null> {
    return requestContext.inTenant(tenantId, () => this.rows.find(hash));
  }
}

/** The link of a call that passed `TenantLinkGuard`. */
export const LinkOfCall = createParamDecorator((_: unknown, execution: ExecutionContext): TenantLink => {
  const link = links.get(execution.switchToHttp().getRequest<Request>());
  if (!link) throw new Error('A handler without TenantLinkGuard asks for the link of a tenant.');
  return link;
});
