import { canonicalJson } from '@walkthrough/domain';
import type { DomainEvent } from './domain-event.entity';
import { sha256 } from './sha256';

/** What an entry says that no later version of the product may change. */
export type SealedFacts = Pick<
  DomainEvent,
  'seq' | 'name' | 'entity' | 'entityId' | 'subjectId' | 'actorId' | 'actorName' | 'source' | 'at'
> &
  Partial<Pick<DomainEvent, 'before' | 'after' | 'partOf'>>;

/** What is stored with an entry: of what personal data may stand in, and of everything with the entry before. */
export type Seal = Pick<DomainEvent, 'digest' | 'chainHash'>;

/**
 * Seals an entry to the one before. Whoever acted, and what was written, is sealed by the digest alone, so that personal
 * data can be erased from a row without breaking the chain.
 * @param previous `chainHash` of the entry before; '' for the first of a company
 */
export function sealOf(previous: string, tenantId: number, facts: SealedFacts): Seal {
  const { before = null, after = null, actorName, source, subjectId, partOf = null } = facts;
  const digest = sha256(canonicalJson({ before, after, actorName }));
  const more = [digest, source, subjectId ?? '', ...(partOf === null ? [] : [partOf])];
  return { digest, chainHash: linkOf(previous, tenantId, facts, more) };
}

/** As entries were sealed until decision 0144: without who acted by name, through what, and whose history it is. */
function formerSealOf(previous: string, tenantId: number, facts: SealedFacts): Seal {
  const { before = null, after = null } = facts;
  const digest = sha256(canonicalJson({ before, after }));
  return { digest, chainHash: linkOf(previous, tenantId, facts, [digest]) };
}

function linkOf(previous: string, tenantId: number, facts: SealedFacts, more: readonly (string | number)[]) {
  const { seq, name, entity, entityId, actorId, at } = facts;
  return sha256([previous, tenantId, seq, name, entity, entityId, actorId ?? '', at, ...more].join('\n'));
}

/** Whether an entry says what it was sealed with, behind the entry before. No entry fits both rules. */
export function isSealed(previous: string, tenantId: number, entry: SealedFacts & Seal): boolean {
  return [sealOf, formerSealOf].some((rule) => {
    const { digest, chainHash } = rule(previous, tenantId, entry);
    return digest === entry.digest && chainHash === entry.chainHash;
  });
}
