import { Injectable } from '@nestjs/common';
import {
  addDays,
  fillNotice,
  hasOfficialForm,
  knownValues,
  messages,
  type NoticeBlock,
  NOTICE_FIELD_LABELS,
  noticeFixedPart,
  type NoticeLayout,
  type NoticePreview,
  noticeProblems,
  type NoticeRequest,
  type NoticeTextTrial,
  noticeToConfirm,
  noticeValues,
  OFFICIAL_VALUES,
  type OfficialMapping,
  officialSheet,
  proposedTimes,
  writtenAddress,
  type NoticeValues,
} from '@walkthrough/domain';
import { ruleViolation } from '../../../core/errors/product-error';
import type { NoticeContents } from './notice.entity';
import { NoticeSources, type TenancyMaterial } from './notice-sources';
import { type CurrentText, NoticeTexts } from './notice-texts.service';
import type { OfficialForm } from './official-form.entity';
import { OfficialForms } from './official-forms.service';

const { notices: texts } = messages;

/** A notice as it would be issued. */
export interface DraftedNotice {
  material: TenancyMaterial;
  contents: NoticeContents;
  layout: NoticeLayout;
  text: CurrentText;
  times: readonly string[];
  /** The blank that is filled; null in other layouts. */
  blank: OfficialForm | null;
  preview: NoticePreview;
}

/** Puts notices together, without issuing them. */
@Injectable()
export class NoticeDrafts {
  constructor(
    private readonly forms: OfficialForms,
    private readonly sources: NoticeSources,
    private readonly texts: NoticeTexts,
  ) {}

  /** @throws ProductError not_found */
  async of(tenancyId: number, request: NoticeRequest): Promise<DraftedNotice> {
    const material = await this.sources.of(tenancyId, request.inspection);
    const text = await this.texts.current({ kind: request.kind, place: material.place });
    return this.draft(material, request, text);
  }

  /**
   * Shows a text of the company with the data of a tenancy of its place, at sample times.
   * @throws ProductError rule_violation: no tenancy there has tenants
   */
  async trial({ kind, place, inspection, blocks }: NoticeTextTrial): Promise<NoticePreview> {
    const material = await this.sources.sample(place, inspection);
    if (material === null) throw ruleViolation(texts.noSample);
    const times = sampleTimes(material.now, proposedTimes(kind, place));
    const shown = { ...material, inspected: material.inspected ?? sampleInspection(material) };
    const request = { kind, inspection, times };
    return (await this.draft(shown, request, { version: 0, blocks })).preview;
  }

  private async draft(
    material: TenancyMaterial,
    { kind, inspection, times = [], isOfficialForm = false }: NoticeRequest,
    text: CurrentText,
  ): Promise<DraftedNotice> {
    const { place, now, earlierTimes, property } = material;
    const source = material.source(times);
    const values = noticeValues({ ...source, inspectedOn: material.inspected?.inspectedOn ?? null });
    const isOfficial = isOfficialForm && hasOfficialForm(kind, place);
    const blank = isOfficial ? await this.forms.fillable() : null;
    const layout = isOfficial ? (blank ? 'OFFICIAL_FILLED' : 'OFFICIAL_SHEET') : 'OWN';
    const fixed = noticeFixedPart({ kind, place, inspection }, values);
    // The official form has its own text and statements.
    const filled = isOfficial ? { paragraphs: [], missing: [] } : fillText(text.blocks, values);
    const { missing, ...fixedContents } = fixed;
    const contents = {
      ...fixedContents,
      statements: isOfficial ? [] : fixed.statements,
      paragraphs: filled.paragraphs,
      values,
    };
    const draft = { kind, inspection, times, isOfficialForm };
    const problems = noticeProblems(draft, { place, now, earlierTimes });
    const { values: _values, ...shown } = contents;
    const preview: NoticePreview = {
      ...shown,
      place,
      layout,
      textVersion: text.version,
      property: writtenAddress(property),
      missing: [...new Set([...missing, ...filled.missing])],
      problems: kind === 'REPORT_COPY' && material.inspected === null ? [...problems, noReport()] : problems,
      confirmations: noticeToConfirm(draft, place),
      byHand: byHand(layout, values, blank?.mapping ?? {}),
    };
    return { material, contents, layout, text, times, blank, preview };
  }
}

const noReport = () => ({ field: 'inspection', message: texts.noReport });

function fillText(blocks: readonly NoticeBlock[], values: NoticeValues) {
  const { paragraphs, missing } = fillNotice(blocks, values);
  return { paragraphs, missing: missing.map((field) => NOTICE_FIELD_LABELS[field]) };
}

/** Values that somebody writes onto the form: all of a sheet, and those that the blank has no field for. */
function byHand(layout: NoticeLayout, values: NoticeValues, mapping: OfficialMapping) {
  if (layout === 'OWN') return [];
  if (layout === 'OFFICIAL_SHEET') return officialSheet(values);
  const known = knownValues(values);
  return OFFICIAL_VALUES.filter((name) => mapping[name] === undefined).flatMap((name) => {
    const value = known.get(name);
    return value === undefined ? [] : [{ label: NOTICE_FIELD_LABELS[name], value }];
  });
}

/** Mornings of the next days: what they are does not matter to a preview of a text. */
const sampleTimes = (now: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${addDays(now.slice(0, 10), at + 3)}T10:00`);

const sampleInspection = ({ now }: Pick<TenancyMaterial, 'now'>): TenancyMaterial['inspected'] => ({
  inspectionId: 0,
  inspectedOn: now.slice(0, 10),
});

/** Returns the values of the blank by the name of their field. */
export function valuesByField(values: NoticeValues, mapping: OfficialMapping): Record<string, string> {
  const known = knownValues(values);
  return Object.fromEntries(
    OFFICIAL_VALUES.flatMap((name): [string, string][] => {
      const field = mapping[name];
      const value = known.get(name);
      return field === undefined || value === undefined ? [] : [[field, value]];
    }),
  );
}
