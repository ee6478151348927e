import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { notFound } from '../errors/product-error';

/** An id in a path. Anything that cannot be an id does not exist. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (!(id <= 2_147_483_647)) throw notFound();
    return id;
  }
}

export const IdParam = (name = 'id') => Param(name, IdPipe);
