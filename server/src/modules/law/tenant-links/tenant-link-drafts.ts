import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  fill,
  isDeductionItem,
  MAX_TENANT_ITEMS,
  MAX_TENANT_PHOTOS,
  MAX_TENANT_TEXT,
  messages,
  TENANT_TEXT_LINE,
  type TenantItemChange,
  type TenantPhoto,
  type TenantSavedItem,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { FileCheck } from '../../../core/files/file-check';
import type { Picture } from '../../../core/pictures/read-picture';
import { Quotas } from '../../company/quotas/quotas.service';
import { TenantPhotoFiles, tenantPhotoKey } from '../../reporting/addenda/tenant-photo-files';
import { TenantLinkComment } from './tenant-link-comment.entity';
import { TenantLinkPhoto } from './tenant-link-photo.entity';
import { TenantLinkRows } from './tenant-link-rows';
import type { TenantLink } from './tenant-link.entity';

const { tenantReport: texts } = messages;

const SAMPLE_SIZE = 5;

/** Keeps what tenants enter until they finish. Each save is whole, so nothing is lost when a phone loses its page. */
@Injectable()
export class TenantLinkDrafts implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly fileCheck: FileCheck,
    private readonly files: TenantPhotoFiles,
    private readonly links: TenantLinkRows,
    private readonly quotas: Quotas,
    private readonly units: UnitOfWork,
    @Rows(TenantLinkComment) private readonly comments: TenantRepository<TenantLinkComment>,
    @Rows(TenantLinkPhoto) private readonly photos: TenantRepository<TenantLinkPhoto>,
  ) {}

  onModuleInit(): void {
    this.fileCheck.register(() => this.sampleKeys());
    this.quotas.register({ storedBytes: () => this.photos.query('p').sum('p.size') });
  }

  async itemsOf({ id: linkId }: Pick<TenantLink, 'id'>): Promise<TenantSavedItem[]> {
    const rows = await this.comments.find({ linkId }, { id: 'ASC' });
    return rows.map(({ itemKey: key, verdict, comment }) => ({ key, verdict, comment }));
  }

  async photosOf({ id: linkId }: Pick<TenantLink, 'id'>): Promise<TenantPhoto[]> {
    return (await this.photos.find({ linkId }, { id: 'ASC' })).map(photoItem);
  }

  /** @throws ProductError not_found | rule_violation: finished, or too many */
  async save(link: TenantLink, changes: readonly TenantItemChange[]): Promise<number> {
    const savedAt = this.clock.now();
    await this.units.unrecorded('autosave', async () => {
      const { id: linkId } = await this.lockFor(link, changes);
      const saved = await this.comments.find({ linkId });
      const present = new Map(saved.map(({ itemKey, comment }) => [itemKey, comment]));
      assertTextFits(present, changes);
      for (const { key: itemKey, verdict, comment } of changes) {
        const values = { verdict, comment, savedAt };
        if (present.has(itemKey)) await this.comments.updateWhere({ linkId, itemKey }, values);
        else {
          if (present.size >= MAX_TENANT_ITEMS) throw ruleViolation(texts.tooManyItems);
          await retryIfTaken(this.comments.insert({ linkId, itemKey, ...values }));
          present.set(itemKey, comment);
        }
      }
    });
    return savedAt;
  }

  /** Removes drafts whose answers were sent, in the current transaction. */
  async forget({ id: linkId }: Pick<TenantLink, 'id'>, keys: readonly string[]): Promise<void> {
    for (const itemKey of keys) await this.comments.remove({ linkId, itemKey });
  }

  /** @throws ProductError not_found | rule_violation | too_many_photos */
  async addPhoto(link: TenantLink, itemKey: string, picture: Picture): Promise<TenantPhoto> {
    const uuid = randomUUID();
    // Checked before anything is written to disk, and again in the transaction.
    await this.units.unrecorded('autosave', () => this.assertRoom(link));
    await this.files.store(uuid, picture);
    const { bytes, sha256, type } = picture;
    const photo = { uuid, itemKey, type, sha256, size: bytes.length, uploadedAt: this.clock.now() };
    const added = this.units.unrecorded('autosave', async () => {
      const linkId = await this.assertRoom(link);
      await this.photos.insert({ ...photo, linkId });
      await this.quotas.watchStorage();
    });
    await added.catch(async (error: unknown) => {
      // Refused, so no row names the bytes. After any other error, the row may be there.
      if (error instanceof ProductError) await this.files.remove({ id: uuid, sha256 });
      throw error;
    });
    return photoItem(photo);
  }

  /** Removes a photo with its bytes. @throws ProductError not_found | rule_violation: the answer is finished */
  async removePhoto(link: TenantLink, uuid: string): Promise<void> {
    const { sha256 } = await this.units.unrecorded('autosave', async () => {
      // No answer has the photo: an answered link is refused here.
      const { id: linkId } = await this.links.lockUnanswered(link);
      const photo = await this.photos.findOne({ linkId, uuid });
      if (!photo || (await this.photos.remove({ linkId, uuid })) === 0) throw notFound();
      return photo;
    });
    await this.files.remove({ id: uuid, sha256 });
  }

  /** @throws ProductError not_found */
  async photo(
    { id: linkId }: Pick<TenantLink, 'id'>,
    uuid: string,
  ): Promise<{ bytes: Buffer; type: string }> {
    const photo = await this.photos.findOne({ linkId, uuid });
    if (!photo) throw notFound();
    return this.files.shown({ id: photo.uuid, sha256: photo.sha256 }, photo.type);
  }

  /** Moves what was entered to the link that replaces this one, in the current transaction. */
  async move({ id: linkId }: Pick<TenantLink, 'id'>, to: number): Promise<void> {
    await this.comments.updateWhere({ linkId }, { linkId: to });
    await this.photos.updateWhere({ linkId }, { linkId: to });
  }

  /** A statement of deductions often comes after the answer to the report. @throws ProductError not_found | rule_violation */
  private lockFor(link: TenantLink, changes: readonly TenantItemChange[]): Promise<TenantLink> {
    const isOfStatement = changes.every(({ key }) => isDeductionItem(key));
    return isOfStatement ? this.links.lock(link) : this.links.lockUnanswered(link);
  }

  private async assertRoom(link: TenantLink): Promise<number> {
    const { id: linkId } = await this.links.lockUnanswered(link);
    if ((await this.photos.count({ linkId })) < MAX_TENANT_PHOTOS) return linkId;
    throw new ProductError('too_many_photos', fill(texts.tooManyPhotos, { most: MAX_TENANT_PHOTOS }));
  }

  private async sampleKeys(): Promise<string[]> {
    const newest = await this.photos
      .query('p')
      .select({ id: 'p.uuid', sha256: 'p.sha256' })
      .orderBy('p.id', 'DESC')
      .slice(0, SAMPLE_SIZE)
      .rows<{ id: string; sha256: string }>();
    return newest.map(tenantPhotoKey);
  }
}

const photoItem = ({
  uuid: id,
  itemKey: key,
  sha256,
  uploadedAt,
}: Pick<TenantLinkPhoto, 'uuid' | 'itemKey' | 'sha256' | 'uploadedAt'>): TenantPhoto => ({
  id,
  key,
  sha256,
  uploadedAt,
});

/** @throws ProductError rule_violation: too long together, and longer than before */
function assertTextFits(present: ReadonlyMap<string, string>, changes: readonly TenantItemChange[]): void {
  const changed = changes.map(({ key, comment }) => [key, comment] as const);
  const size = printedSize(new Map([...present, ...changed]));
  if (size > MAX_TENANT_TEXT && size > printedSize(present)) throw ruleViolation(texts.tooMuchText);
}

const printedSize = (comments: ReadonlyMap<string, string>): number =>
  [...comments.values()].reduce(
    (size, comment) => size + comment.length + TENANT_TEXT_LINE * (comment.split('\n').length - 1),
    0,
  );
