import { Injectable } from '@nestjs/common';
import type { LibraryAction } from '@walkthrough/domain';
import { DocumentCheck } from '../forms/document-check';
import { FormDrafts } from '../forms/form-drafts.service';
import { FormVersions } from '../forms/form-versions';
import { FormLibrary } from './form-library.service';

/** Makes drafts of forms with sections of the library. */
@Injectable()
export class LibraryDrafts {
  constructor(
    private readonly library: FormLibrary,
    private readonly check: DocumentCheck,
    private readonly drafts: FormDrafts,
    private readonly versions: FormVersions,
  ) {}

  /**
   * Makes a draft of a form with the newest version of a section, added at its end or in place of its copies.
   * @throws ProductError not_found | rule_violation
   */
  async create(
    id: number,
    form: { key: string; version: number },
    action: LibraryAction,
  ): ReturnType<FormDrafts['createFrom']> {
    const section = await this.library.get(id);
    const source = await this.versions.get(form.key, form.version);
    const library = { id: section.libraryId, version: section.newest };
    const document = await this.library.document(section);
    return this.drafts.createFrom(source, (definition) =>
      this.check.putSection({ form: definition, title: source.title, section: document, library, action }),
    );
  }
}
