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

/** A place in a list, from 0. Anything that cannot be one does not exist. */
@Injectable()
export class IndexPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^\d{1,4}$/.test(value)) throw notFound();
    return Number(value);
  }
}

export const IndexParam = (name = 'index') => Param(name, IndexPipe);

/** One of a few words. Anything else does not exist. */
export const ChoiceParam = (name: string, words: readonly string[]) =>
  Param(name, {
    transform(value: string): string {
      if (!words.includes(value)) throw notFound();
      return value;
    },
  });
