import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DeliveryProofKind, messages } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { sha256 } from '../../../core/context/sha256';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ProductError } from '../../../core/errors/product-error';
import { FileCheck } from '../../../core/files/file-check';
import { FileStore } from '../../../core/files/file-store';
import { Pictures } from '../../../core/pictures/pictures';
import { Quotas } from '../../company/quotas/quotas.service';
import { DeliveryProof } from '../../portfolio/delivery-records/delivery-proof.entity';
import type { Delivery } from '../../portfolio/delivery-records/delivery.entity';
import { Deliveries } from './deliveries';

const { deliveries: texts } = messages;

const TYPES = ['image/jpeg', 'image/png'] as const;
type ProofType = (typeof TYPES)[number];

/** Number of proofs in one file check. */
const SAMPLE_SIZE = 5;

/** Stores photos and signatures that prove deliveries, byte by byte as they were sent. */
@Injectable()
export class DeliveryProofsService implements OnModuleInit {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly fileCheck: FileCheck,
    private readonly files: FileStore,
    private readonly pictures: Pictures,
    private readonly quotas: Quotas,
    private readonly units: UnitOfWork,
    @Rows(DeliveryProof) private readonly proofs: TenantRepository<DeliveryProof>,
  ) {}

  onModuleInit(): void {
    this.quotas.register({ storedBytes: () => this.proofs.query('p').sum('p.size') });
    this.fileCheck.register(async () => {
      const newest = await this.proofs
        .query('p')
        .selectAll()
        .orderBy('p.id', 'DESC')
        .slice(0, SAMPLE_SIZE)
        .rows<DeliveryProof>();
      return newest.map(keyOf);
    });
  }

  /**
   * Adds a proof to a delivery that the caller may change. The same file again changes nothing.
   * @throws ProductError unsupported_type | payload_too_large | rule_violation: too many proofs
   */
  async add(delivery: Delivery, kind: DeliveryProofKind, bytes: Buffer): Promise<void> {
    const { type } = await this.pictures.read(bytes);
    if (!TYPES.includes(type as ProofType)) throw new ProductError('unsupported_type', texts.proofInvalid);
    const proof = { deliveryId: delivery.id, sha256: sha256(bytes) };
    if (await this.deliveries.hasProof(proof)) return;
    await this.quotas.assertStoredBytes(bytes.length);
    await this.files.put(keyOf(proof), bytes);
    await this.units.run(() => this.deliveries.addProof({ ...proof, kind, size: bytes.length }));
  }

  /** @throws ProductError not_found */
  async read(deliveryId: number, id: number): Promise<{ bytes: Buffer; type: ProofType }> {
    const proof = await this.proofs.findOne({ id, deliveryId });
    if (proof === null) throw notFound();
    const bytes = await this.files.get(keyOf(proof));
    return { bytes, type: bytes[0] === PNG_BEGINS ? 'image/png' : 'image/jpeg' };
  }
}

/** The first byte of every PNG; a JPEG has another one. */
const PNG_BEGINS = 0x89;

const keyOf = ({ deliveryId, sha256: hash }: Pick<DeliveryProof, 'deliveryId' | 'sha256'>): string =>
  `companies/${requestContext.tenantId()}/deliveries/${deliveryId}/${hash}`;
