import { Injectable } from '@nestjs/common';
import {
  addDays,
  fillNotice,
  hasItems,
  hasNoticeText,
  hasOfficialForm,
  isBeforeMoveOut,
  knownValues,
  messages,
  MOVE_OUT_WINDOW_DAYS,
  normaliseLine,
  NOT_KNOWN_YET,
  NOTICE_FIELD_LABELS,
  NOTICE_LANGUAGE,
  noticeFixedPart,
  type NoticeKind,
  type NoticeLayout,
  type NoticePreview,
  noticeProblems,
  type NoticeRequest,
  type NoticeTextTrial,
  noticeToConfirm,
  noticeValues,
  placeOfText,
  OFFICIAL_VALUES,
  type OfficialMapping,
  officialSheet,
  proposedTimes,
  writtenAddress,
  type NoticeValues,
} from '@walkthrough/domain';
import { ruleViolation } from '../../../core/errors/product-error';
import { requestContext } from '../../../core/context/request-context';
import type { NoticeContents } from './notice.entity';
import { NoticeSources, type TenancyMaterial } from './notice-sources';
import { type CurrentText, NoticeTexts } from './notice-texts.service';
import { NoticeTranslations } from './notice-translations.service';
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
    private readonly translations: NoticeTranslations,
  ) {}

  /** @throws ProductError not_found */
  async of(tenancyId: number, request: NoticeRequest): Promise<DraftedNotice> {
    const { kind, inspection } = request;
    const language = request.isOfficialForm ? NOTICE_LANGUAGE : request.language;
    const material = await this.sources.of(tenancyId, { kind, inspection, language });
    const place = placeOfText(kind, material.around.place);
    const text = await this.texts.current({ kind, place, language: material.language });
    return this.draft(material, request, text);
  }

  /**
   * Shows a text of the company with the data of a tenancy of its place, at sample times.
   * @throws ProductError rule_violation: no tenancy there has tenants
   */
  async trial({
    kind,
    place,
    inspection,
    blocks,
    language = NOTICE_LANGUAGE,
  }: NoticeTextTrial): Promise<NoticePreview> {
    if (!hasNoticeText(kind, place)) throw ruleViolation(texts.noTextThere, { field: 'kind' });
    const material = await this.sources.sample(place, { kind, inspection, language });
    if (material === null) throw ruleViolation(texts.noSample);
    const times = sampleTimes(material.around.now, proposedTimes(kind, place));
    const shown = withSampleFacts(material, kind);
    // A list has to have an item.
    const items = hasItems(kind) ? [NOT_KNOWN_YET] : [];
    const request = { kind, inspection, times, items };
    return (await this.draft(shown, request, { version: 0, blocks })).preview;
  }

  private async draft(
    material: TenancyMaterial,
    { kind, inspection, times = [], items: lines = [], isOfficialForm = false }: NoticeRequest,
    text: CurrentText,
  ): Promise<DraftedNotice> {
    const { around, language, property } = material;
    const { place } = around;
    const isOfficial = isOfficialForm && hasOfficialForm(kind, place);
    const blank = isOfficial ? await this.forms.fillable() : null;
    const layout = isOfficial ? (blank ? 'OFFICIAL_FILLED' : 'OFFICIAL_SHEET') : 'OWN';
    const items = lines.map(normaliseLine).filter((line) => line !== '');
    const isReviewed = await this.translations.isReviewed(language);
    // The official form has its own text and statements.
    const blocks = isOfficial ? [] : text.blocks;
    const { missing, ...contents } = requestContext.inLanguage(language, () => {
      const values = noticeValues(material.source(times));
      const {
        statements,
        missing: missingFacts,
        ...fixed
      } = noticeFixedPart({ kind, place, inspection }, values);
      const filled = fillNotice(blocks, values);
      const remarks = isReviewed ? [] : [messages.noticeDocument.unreviewed];
      return {
        ...fixed,
        statements: isOfficial ? [] : [...statements, ...remarks],
        paragraphs: filled.paragraphs,
        ...(items.length > 0 && { items }),
        values,
        missing: new Set([...missingFacts, ...filled.missing]),
      };
    });
    const draft = { kind, inspection, times, items, isOfficialForm };
    const problems = noticeProblems(draft, around);
    const { values, ...shown } = contents;
    const preview: NoticePreview = {
      ...shown,
      place,
      layout,
      language,
      textVersion: text.version,
      property: writtenAddress(property),
      // The earliest day follows from the last day of the tenancy, which is missing then as well.
      missing: [...missing]
        .filter((field) => field !== 'earliestDay')
        .map((field) => NOTICE_FIELD_LABELS[field]),
      problems: kind === 'REPORT_COPY' && material.inspected === null ? [...problems, noReport()] : problems,
      confirmations: noticeToConfirm(draft, around),
      byHand: byHand(layout, values, blank?.mapping ?? {}),
    };
    return { material, contents, layout, text, times, blank, preview };
  }
}

const noReport = () => ({ field: 'inspection', message: texts.noReport });

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

/** Fills in the days that a notice of this kind is about, where the tenancy does not have them yet. */
function withSampleFacts(material: TenancyMaterial, kind: NoticeKind): TenancyMaterial {
  const { around, inspected, source } = material;
  const day = around.now.slice(0, 10);
  const endOn = isBeforeMoveOut(kind) ? { tenancyEndOn: addDays(day, MOVE_OUT_WINDOW_DAYS) } : {};
  return {
    ...material,
    inspected: inspected ?? { inspectionId: 0, inspectedOn: day },
    source: (times) => ({
      ...source(times),
      inspectedOn: inspected?.inspectedOn ?? day,
      preMoveOutInspectedOn: day,
      ...endOn,
    }),
  };
}

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
