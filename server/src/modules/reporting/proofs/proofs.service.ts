import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DeliveryMethod, messages, type StoredProof } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { FileCheck } from '../../../core/files/file-check';
import { FileStore } from '../../../core/files/file-store';
import {
  InspectionChanges,
  type SeenInspections,
  type Target,
} from '../../scheduling/inspections/inspection-changes';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';
import { NextInspections } from '../../portfolio/properties/next-inspections';
import type { ProofFile } from './proof-upload';
import { Proof } from './proof.entity';

type ProofKey = Pick<Proof, 'inspectionId' | 'sha256'>;

/** Number of proofs in one file check. */
const SAMPLE_SIZE = 5;

/** Stores how a document was served, and the file that proves it. Only document services have proofs. */
@Injectable()
export class ProofsService implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly files: FileStore,
    private readonly fileCheck: FileCheck,
    private readonly changes: InspectionChanges,
    private readonly nextInspections: NextInspections,
    @Rows(Proof) private readonly proofs: TenantRepository<Proof>,
  ) {}

  onModuleInit(): void {
    this.fileCheck.register(() => this.sampleKeys());
  }

  /**
   * Sets the delivery method. @returns the updated inspection @throws ProductError not_found | forbidden |
   * edit_conflict
   */
  chooseDelivery(target: Target, deliveryMethod: DeliveryMethod): Promise<InspectionRowFacts> {
    return this.units.run(async () => {
      const values = { deliveryMethod };
      const seen = await this.changes.seenUnchanged([target], values);
      const event = 'inspection.deliveryChosen' as const;
      return this.changes.apply({ ...target, ability: 'submitProof', event, values }, seen);
    });
  }

  /**
   * Stores a proof, completes the inspection and opens the next one. Sending the same file again changes nothing; a
   * different file, while the inspection is still editable, keeps its date.
   * @throws ProductError not_found | forbidden | edit_conflict | rule_violation (no delivery method)
   */
  async submit(target: Target, file: ProofFile): Promise<StoredProof> {
    const key = { inspectionId: target.id, sha256: file.sha256 };
    // Checked before the file is written, and again in the transaction.
    const kept = await this.storedOrAllowed(target, key);
    if (kept) return kept;
    await this.files.put(keyOf(key), file.bytes);
    return this.units.run(async () => (await this.storedOrAllowed(target, key)) ?? this.store(target, file));
  }

  /** Returns the current proof; null: none. Does not check access. */
  async last(inspectionId: number): Promise<{ sha256: string; bytes: () => Promise<Buffer> } | null> {
    const [newest] = await this.proofs.find({ inspectionId }, { uploadedAt: 'DESC', id: 'DESC' });
    return newest ? { sha256: newest.sha256, bytes: () => this.files.get(keyOf(newest)) } : null;
  }

  /** Returns the proof if it is already stored; null: the caller may submit it. */
  private async storedOrAllowed(target: Target, key: ProofKey): Promise<StoredProof | null> {
    const seen = await this.changes.seen([target.id]);
    const kept = await this.proofs.findOne(key);
    const { inspectedDate } = seen.facts(target.id);
    if (kept && inspectedDate !== null) return storedProof(kept, inspectedDate);
    await this.changes.assertUnchanged(seen.facts(target.id), { ...target, values: {} });
    seen.requireAbility(target.id, 'submitProof');
    methodOf(seen, target.id);
    return null;
  }

  private async store(target: Target, { sha256, bytes, name }: ProofFile): Promise<StoredProof> {
    const { id: inspectionId } = target;
    const seen = await this.changes.seen([inspectionId]);
    const inspection = seen.requireAbility(inspectionId, 'submitProof');
    const now = this.clock.now();
    const { userId: uploadedBy } = requestContext.actor();
    const deliveryMethod = methodOf(seen, inspectionId);
    const facts = { sha256, size: bytes.length, name, deliveryMethod };
    await this.insert({ ...facts, inspectionId, uploadedAt: now, uploadedBy });
    const inspectedDate = inspection.inspectedDate ?? (await this.complete(target, seen, now));
    // Published after the completion: with two changes of a row, boards take its previous tab from the first.
    this.events.publish('inspection.proofAdded', { entityId: inspectionId, after: facts });
    return { ...pick(facts), inspectionId, inspectedDate };
  }

  private async complete(target: Target, seen: SeenInspections, inspectedDate: number): Promise<number> {
    const values = { inspectedDate, hasSchedulingIssue: false };
    const event = 'inspection.completed' as const;
    await this.changes.apply({ ...target, ability: 'submitProof', event, values }, seen);
    await this.nextInspections.after(seen.facts(target.id), inspectedDate);
    return inspectedDate;
  }

  private async insert(proof: Omit<Proof, 'id' | 'tenantId'>): Promise<void> {
    await retryIfTaken(this.proofs.insert(proof));
  }

  /** From the newest inspections that have a proof. */
  private async sampleKeys(): Promise<string[]> {
    const proofs = await this.proofs
      .query('p')
      .select({ inspectionId: 'p.inspectionId', sha256: 'p.sha256' })
      .orderBy('p.inspectionId', 'DESC')
      .slice(0, SAMPLE_SIZE)
      .rows<ProofKey>();
    return proofs.map(keyOf);
  }
}

const pick = ({ sha256, size, deliveryMethod }: Pick<Proof, 'sha256' | 'size' | 'deliveryMethod'>) => ({
  sha256,
  size,
  deliveryMethod,
});

const storedProof = (proof: Proof, inspectedDate: number): StoredProof => ({
  ...pick(proof),
  inspectionId: proof.inspectionId,
  inspectedDate,
});

/** @throws ProductError rule_violation: a proof needs a delivery method */
function methodOf(seen: SeenInspections, id: number): DeliveryMethod {
  const { deliveryMethod } = seen.facts(id);
  if (deliveryMethod === null) throw ruleViolation(messages.proof.methodMissing, { field: 'method' });
  return deliveryMethod;
}

const keyOf = ({ inspectionId, sha256 }: ProofKey): string =>
  `companies/${requestContext.tenantId()}/proofs/${inspectionId}/${sha256}.pdf`;
