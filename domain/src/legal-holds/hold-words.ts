import { fill } from '../messages/fill';
import type { LegalHoldItem } from './contract';
import { legalHolds as texts } from './messages';

/** Returns what a hold covers. */
export function holdScopeWords({ scope, record }: Pick<LegalHoldItem, 'scope' | 'record'>): string {
  switch (scope) {
    case 'property':
      return texts.wholeProperty;
    case 'tenancy':
      return record === '' ? texts.ofTenancy : fill(texts.tenancyOf, { names: record });
    case 'report':
      return record === '' ? texts.ofReport : fill(texts.reportOf, { type: record });
  }
}
