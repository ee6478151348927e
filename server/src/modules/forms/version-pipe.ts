import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from '../../core/errors/product-error';

/** The number of a version in a path. Anything that cannot be one does not exist. */
@Injectable()
export class VersionPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9]\d{0,6}$/u.test(value)) throw notFound();
    return Number(value);
  }
}
