import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { notFound } from '../../errors/product-error';

/** An id in a path. Anything that cannot be an id gives not_found. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (!(id <= 2_147_483_647)) throw notFound();
    return id;
  }
}

export const IdParam = (name = 'id') => Param(name, IdPipe);

/** A list index in a path, from 0. Anything else gives not_found. */
@Injectable()
export class IndexPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^\d{1,4}$/.test(value)) throw notFound();
    return Number(value);
  }
}

export const IndexParam = (name = 'index') => Param(name, IndexPipe);

/** One of the given words in a path. Anything else gives not_found. */
export const ChoiceParam = (name: string, words: readonly string[]) =>
  Param(name, {
    transform(value: string): string {
      if (!words.includes(value)) throw notFound();
      return value;
    },
  });
