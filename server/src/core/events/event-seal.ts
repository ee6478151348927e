import { canonicalJson } from '@walkthrough/domain';
import type { DomainEvent } from './domain-event.entity';
import { sha256 } from '../context/sha256';

/** The parts of an entry that no later version may change. */
type SealedFacts = Pick<
  DomainEvent,
  'seq' | 'name' | 'entity' | 'entityId' | 'subjectId' | 'actorId' | 'actorName' | 'source' | 'at'
> &
  Partial<Pick<DomainEvent, 'before' | 'after' | 'partOf'>>;

/**
 * The stored hashes of an entry: a digest of the fields with personal data, and a chain hash over everything and the
 * previous entry.
 */
type Seal = Pick<DomainEvent, 'digest' | 'chainHash'>;

/**
 * Seals an entry to the previous one. The actor and the values are covered only by the digest, so that personal data
 * can be erased from a row without breaking the chain.
 * @param previous `chainHash` of the previous entry; '' for the first one of a company
 */
export function sealOf(previous: string, tenantId: number, facts: SealedFacts): Seal {
  const { before = null, after = null, actorName, source, subjectId, partOf = null } = facts;
  const digest = sha256(canonicalJson({ before, after, actorName }));
  const more = [digest, source, subjectId ?? '', ...(partOf === null ? [] : [partOf])];
  return { digest, chainHash: linkOf(previous, tenantId, facts, more) };
}

/** The rule until decision 0050: without the actor's name, the source and the subject. */
function formerSealOf(previous: string, tenantId: number, facts: SealedFacts): Seal {
  const { before = null, after = null } = facts;
  const digest = sha256(canonicalJson({ before, after }));
  return { digest, chainHash: linkOf(previous, tenantId, facts, [digest]) };
}

function linkOf(previous: string, tenantId: number, facts: SealedFacts, more: readonly (string | number)[]) {
  const { seq, name, entity, entityId, actorId, at } = facts;
  return sha256([previous, tenantId, seq, name, entity, entityId, actorId ?? '', at, ...more].join('\n'));
}

/** Whether an entry matches its seal after the previous entry. No entry matches both rules. */
export function isSealed(previous: string, tenantId: number, entry: SealedFacts & Seal): boolean {
  return [sealOf, formerSealOf].some((rule) => {
    const { digest, chainHash } = rule(previous, tenantId, entry);
    return digest === entry.digest && chainHash === entry.chainHash;
  });
}
