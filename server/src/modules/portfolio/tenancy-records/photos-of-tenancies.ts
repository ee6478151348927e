import { Injectable } from '@nestjs/common';
import type { TenancyPhotos } from '@walkthrough/domain';
import type { Tenancy } from './tenancy.entity';

/** Returns the photos of tenancies, by tenancy; tenancies without photos are left out. */
type ReadPhotos = (tenancies: readonly Tenancy[]) => Promise<ReadonlyMap<number, TenancyPhotos[]>>;

/** Asks for the photos that rules of law count. Higher areas have them: that of tenancy law registers how to read them. */
@Injectable()
export class PhotosOfTenancies {
  private read: ReadPhotos | undefined;

  register(read: ReadPhotos): void {
    this.read = read;
  }

  of(tenancies: readonly Tenancy[]): Promise<ReadonlyMap<number, TenancyPhotos[]>> {
    if (!this.read) throw new Error('No module has registered the photos of tenancies.');
    return this.read(tenancies);
  }
}
