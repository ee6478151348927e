import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  fill,
  FINAL_OFFER_FORM,
  guessOfficialMapping,
  messages,
  type OfficialFormItem,
  type OfficialMapping,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { sha256 } from '../../../core/context/sha256';
import { retryIfTaken } from '../../../core/database/database-errors';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { FileCheck } from '../../../core/files/file-check';
import { FileStore } from '../../../core/files/file-store';
import { Quotas } from '../../company/quotas/quotas.service';
import { OfficialForm } from './official-form.entity';
import { OfficialPdf } from './official-pdf/official-pdf';

const { notices: texts } = messages;

/** Keeps the official blanks of a company. */
@Injectable()
export class OfficialForms implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly files: FileStore,
    private readonly fileCheck: FileCheck,
    private readonly pdf: OfficialPdf,
    private readonly quotas: Quotas,
    @Rows(OfficialForm) private readonly forms: TenantRepository<OfficialForm>,
    @Recorded(OfficialForm) private readonly recorded: RecordedRepository<OfficialForm, 'officialForm'>,
  ) {}

  onModuleInit(): void {
    this.fileCheck.register(async () => (await this.forms.find({})).map(blankKey));
    this.quotas.register({ storedBytes: () => this.forms.query('f').sum('f.size') });
  }

  list(): Promise<OfficialForm[]> {
    return this.forms.find({});
  }

  /** Returns the blank that notices fill; null: none, or one without fields that take values. */
  async fillable(): Promise<OfficialForm | null> {
    const form = await this.forms.findOne({ name: FINAL_OFFER_FORM });
    return form !== null && Object.keys(form.mapping).length > 0 ? form : null;
  }

  bytes(form: OfficialForm): Promise<Buffer> {
    return this.files.get(blankKey(form));
  }

  /**
   * Keeps a blank in place of the one before, whose bytes are deleted. Fields with the same name keep their values.
   * @throws ProductError rule_violation: why the file cannot be the blank, or no room, and what to do
   */
  async upload(bytes: Buffer): Promise<OfficialForm> {
    const { pages, fields } = await this.pdf.inspect(bytes);
    const size = bytes.length;
    const before = await this.forms.findOne({ name: FINAL_OFFER_FORM });
    await this.quotas.assertStoredBytes(size - (before?.size ?? 0));
    const hash = sha256(bytes);
    await this.files.put(blankKey({ sha256: hash }), bytes);
    const { stored, replaced } = await this.units.run(async () => {
      const values = { pages, fields, sha256: hash, size, uploadedAt: this.clock.now() };
      const present = await this.forms.findLocked({ name: FINAL_OFFER_FORM });
      // The upload that replaced the same blank may have deleted its bytes meanwhile.
      if (!(await this.files.exists(blankKey({ sha256: hash }))))
        await this.files.put(blankKey({ sha256: hash }), bytes);
      if (present === null) {
        const mapping = guessOfficialMapping(fields);
        await retryIfTaken(
          this.recorded.create(
            'officialForm.uploaded',
            { ...values, name: FINAL_OFFER_FORM, mapping },
            { name: FINAL_OFFER_FORM, pages, sha256: hash },
          ),
        );
      } else {
        const kept = Object.entries(present.mapping).filter(([, field]) => fields.includes(field));
        const mapping = kept.length > 0 ? Object.fromEntries(kept) : guessOfficialMapping(fields);
        await this.recorded.change('officialForm.uploaded', present, { ...values, mapping });
      }
      return { stored: await this.named(), replaced: present };
    });
    if (replaced !== null && replaced.sha256 !== hash) await this.removeReplaced(replaced);
    return stored;
  }

  /** @throws ProductError not_found | edit_conflict | rule_violation: a field that the blank lacks, or twice */
  async map(id: number, mapping: OfficialMapping, expected: number | null): Promise<OfficialForm> {
    return this.units.run(async () => {
      const form = await this.forms.findLocked({ id });
      if (form === null) throw notFound();
      await this.recorded.assertUnchanged(form, expected, { mapping });
      const names = Object.values(mapping);
      const unknown = names.find((name) => !form.fields.includes(name));
      if (unknown !== undefined) throw ruleViolation(fill(texts.mappingUnknown, { field: unknown }));
      const twice = names.find((name, at) => names.indexOf(name) < at);
      if (twice !== undefined) throw ruleViolation(fill(texts.mappingTwice, { field: twice }));
      await this.recorded.change('officialForm.mapped', form, { mapping });
      return this.named();
    });
  }

  /** Deletes the bytes of a blank that was replaced, unless it was uploaded again. */
  private async removeReplaced(replaced: OfficialForm): Promise<void> {
    await this.units.run(async () => {
      const present = await this.forms.findLocked({ name: FINAL_OFFER_FORM });
      if (present?.sha256 !== replaced.sha256) await this.files.remove(blankKey(replaced));
    });
  }

  private async named(): Promise<OfficialForm> {
    const form = await this.forms.findOne({ name: FINAL_OFFER_FORM });
    if (form === null) throw notFound();
    return form;
  }
}

const blankKey = ({ sha256: hash }: Pick<OfficialForm, 'sha256'>): string =>
  `companies/${requestContext.tenantId()}/official-forms/${hash}.pdf`;

export const officialFormItem = (form: OfficialForm): OfficialFormItem => ({
  id: form.id,
  version: form.version,
  name: form.name,
  pages: form.pages,
  sha256: form.sha256,
  uploadedAt: form.uploadedAt,
  fields: form.fields,
  mapping: form.mapping,
});
