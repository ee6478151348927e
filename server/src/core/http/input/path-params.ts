import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { notFound } from '../../errors/product-error';

/** Parses a record id in a path. @throws ProductError not_found when the text cannot be an id */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (!(id <= 2_147_483_647)) throw notFound();
    return id;
  }
}

export const IdParam = (name = 'id') => Param(name, IdPipe);

/** Parses a list index in a path, from 0. @throws ProductError not_found for any other text */
@Injectable()
class IndexPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^\d{1,4}$/.test(value)) throw notFound();
    return Number(value);
  }
}

export const IndexParam = (name = 'index') => Param(name, IndexPipe);

/** Accepts one of the given words in a path. @throws ProductError not_found for any other text */
export const ChoiceParam = (name: string, words: readonly string[]) =>
  Param(name, {
    transform(value: string): string {
      if (!words.includes(value)) throw notFound();
      return value;
    },
  });
