import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { notFound } from '../../../core/errors/product-error';

/** Parses a version number in a path; an invalid number answers not_found. */
@Injectable()
class VersionPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9]\d{0,6}$/u.test(value)) throw notFound();
    return Number(value);
  }
}

export const AtVersion = () => Param('version', VersionPipe);
