import { fill, formQuestions, xlsForms } from '@walkthrough/domain';
import { RESULT_TYPES, type Item, type ItemType, type ResultType } from '../definition';
import { LIMITS } from '../limits';
import { attributesInRows, attributesOf, kindOf } from '../question-types';
import type { ChoiceCode } from '../expressions/types';
import type { NamedRow } from './columns';
import type { AskedRow } from './asked-row';
import type { ChoiceLists } from './choice-lists';
import { readChoices } from './read-choices';
import { readStart } from './read-start';
import { notesOf, type ImportState } from './import-state';
import { EvidenceReader, evidencePartOf } from './read-evidence';
import { boundNumber, ownType, parametersOf, rangeOf, selectedName, yesOrNo } from './question-parts';
import { OWN_COLUMNS } from './sheet';
import { SCALARS } from './written-words';
import { surveyType, type SurveyType } from './survey-types';
import { NotUnderstood, parseXPath, type XPath } from './xpath';

/** Where a question is asked. */
export interface QuestionPlace {
  /** Keys of the repeats around it, outer ones first. */
  path: readonly string[];
  /** Within a group whose questions make a table. */
  isTable: boolean;
}

/** Appearances that a type needs no word for. */
const UNDERSTOOD: readonly string[] = [
  'signature',
  'multiline',
  'minimal',
  'likert',
  'rating',
  'label',
  'list-nolabel',
];

const NUMBERS: readonly ItemType[] = ['numeric', 'decimal', 'money'];

/** The select that a row before has asked, for the text of its last choice. */
interface LastSelect {
  item: Item;
  codes: ReadonlyMap<string, ChoiceCode>;
}

/** Makes questions of the rows of a survey. */
export class QuestionReader {
  readonly evidence: EvidenceReader;
  private last: LastSelect | null = null;

  constructor(
    private readonly state: ImportState,
    private readonly lists: ChoiceLists,
  ) {
    this.evidence = new EvidenceReader(state);
  }

  /** Returns the item of a row; null if there is nothing to ask. */
  read(row: NamedRow, place: QuestionPlace): Item | null {
    const type = surveyType(row.get('type'));
    if (type === null) return this.leaveOut(row, fill(xlsForms.typeUnknown, { type: row.get('type') }));
    if (type.is === 'notCarried') return this.leaveOut(row, type.reason);
    if (type.is === 'begin' || type.is === 'end') return null;
    if (row.get(OWN_COLUMNS.type) === 'other') return this.textOfChoice(row);
    const part = evidencePartOf(row);
    if (part !== undefined) {
      this.evidence.read(row, part);
      return null;
    }
    const base = this.baseType(type, row, place);
    if (base === null) return null;
    const question = new OneQuestion(
      this.state,
      this.lists,
      row,
      place,
      type,
      base,
      (last) => (this.last = last),
    );
    const item = question.read();
    if (item === null) return null;
    if (type.is === 'image' && base !== 'signature') this.readPhotoQuestion(row, item, place);
    this.evidence.know(question.name, item, place.path);
    return item;
  }

  private leaveOut(row: NamedRow, reason: string): null {
    this.state.find(row, 'type', reason);
    return null;
  }

  private baseType(type: SurveyType, row: NamedRow, place: QuestionPlace): ItemType | null {
    const appearances = row.get('appearance').split(/\s+/u);
    const found = typeOf(type, appearances, place, row);
    if (found === null) return this.leaveOut(row, xlsForms.noList);
    const itemType = ownType(found, row.get(OWN_COLUMNS.type)) ?? found;
    const isAllowed = place.path.length === 0 || attributesInRows(itemType).length > 0;
    if (!isAllowed) return this.leaveOut(row, xlsForms.notInRows);
    return itemType;
  }

  /** A question that only asks for photos becomes a text with photos: photos belong to a question with an answer. */
  private readPhotoQuestion(row: NamedRow, item: Item, { path }: QuestionPlace): void {
    this.evidence.readPhoto(row, { item, path });
    this.state.find(row, 'type', xlsForms.photoAsText);
  }

  /** Our own export asks for the text of a choice in a question of its own. */
  private textOfChoice(row: NamedRow): null {
    const { last, state } = this;
    if (last === null) return this.leaveOut(row, xlsForms.noChoiceBefore);
    let name: string | null = null;
    try {
      name = selectedName(parseXPath(row.get('relevant')));
    } catch (problem) {
      if (!(problem instanceof NotUnderstood)) throw problem;
    }
    const option = last.codes.get(name ?? '');
    if (option === undefined) return this.leaveOut(row, xlsForms.noChoiceBefore);
    const key = state.key(row.get('name'), 'text');
    state.know(row.get('name'), { key, question: { type: 'text' } });
    const labels = [...row.texts('label').values()];
    const hasLabel = labels.some((label) => label !== formQuestions.specify);
    const label = hasLabel ? { label: state.text(`${last.item.id}.other`, row, 'label', '') } : {};
    last.item.other = { option, keys: { single: key }, ...label };
    return null;
  }
}

function typeOf(
  type: SurveyType,
  appearances: readonly string[],
  { isTable }: QuestionPlace,
  row: NamedRow,
): ItemType | null {
  const has = (word: string) => appearances.includes(word);
  switch (type.is) {
    case 'question':
      return type.type === 'text' && has('multiline') ? 'longText' : type.type;
    case 'range':
      return has('rating') && isRating(row) ? 'rating' : 'numeric';
    case 'image':
      return has('signature') ? 'signature' : 'text';
    case 'calculate':
      return 'calculated';
    case 'select':
      if (type.list === '') return null;
      if (type.many) return 'multiple';
      if (has('minimal')) return 'select';
      return isTable || has('likert') || has('list-nolabel') ? 'inlineRadio' : 'radio';
    default:
      return null;
  }
}

function isRating(row: NamedRow): boolean {
  const parameters = parametersOf(row.get('parameters'));
  const end = boundNumber(parameters.get('end') ?? '') ?? 0;
  return parameters.get('start') === '1' && (parameters.get('step') ?? '1') === '1' && end <= LIMITS.ratings;
}

/** One row while it becomes an item. */
class OneQuestion implements AskedRow {
  readonly item: Item;
  readonly name: string;
  readonly key: string;
  readonly type: ItemType;
  readonly path: readonly string[];
  private readonly calculation: string;
  /** Only asks for photos, which expressions cannot use. */
  private readonly isPhoto: boolean;

  constructor(
    readonly state: ImportState,
    private readonly lists: ChoiceLists,
    readonly row: NamedRow,
    place: QuestionPlace,
    private readonly means: SurveyType,
    base: ItemType,
    private readonly onSelect: (last: LastSelect) => void,
  ) {
    this.path = place.path;
    this.calculation = row.get('calculation');
    const isComputed = this.calculation !== '' && yesOrNo(row.get('read_only')) === true;
    this.type = isComputed && kindOf(base) !== undefined ? 'calculated' : base;
    this.isPhoto = means.is === 'image' && base !== 'signature';
    this.name = row.get('name').slice(0, NAME_LENGTH) || `row_${row.line}`;
    const kind = kindOf(this.type);
    this.key = kind === undefined ? '' : state.key(this.name, kind);
    this.item = {
      id: state.itemId(this.name),
      type: this.type,
      ...(kind === undefined ? {} : { keys: { single: this.key } }),
      source: { name: this.name },
    };
  }

  read(): Item | null {
    const { state, row, item, name } = this;
    if (state.hasName(name)) state.find(row, 'name', fill(xlsForms.nameTwice, { name }));
    if (row.get('name') === '' && this.key !== '') state.find(row, 'name', xlsForms.nameMissing);
    item.label = state.text(item.id, row, 'label', name, { hasAnswers: true });
    if (row.texts('hint').size > 0 && this.allows('help'))
      item.help = state.text(`${item.id}.help`, row, 'hint', '', { hasAnswers: true });
    if (this.means.is === 'select') {
      const codes = readChoices(this, this.lists, this.means);
      if (codes === null) return null;
      this.onSelect({ item, codes });
      this.know(codes);
    } else if (this.key !== '') this.know();
    this.readNumber();
    this.readCalculation();
    this.readRequired();
    this.readConstraint();
    readStart(this);
    this.readAppearance();
    this.readNotes();
    return item;
  }

  readonly allows = (attribute: keyof Item): boolean => {
    const allowed = this.path.length > 0 ? attributesInRows(this.type) : attributesOf(this.type);
    return allowed.includes(attribute);
  };

  /** Makes the question known to expressions. */
  private know(codes?: ReadonlyMap<string, ChoiceCode>): void {
    const { name, key, path, item, type, state } = this;
    const kind = kindOf(type);
    const scalar = type === 'calculated' || this.isPhoto ? undefined : SCALARS[kind ?? 'rooms'];
    const options = item.options?.map(([code]) => code);
    const question =
      scalar === undefined
        ? undefined
        : {
            type: type === 'select' ? 'choice' : scalar,
            ...(options === undefined ? {} : { options }),
            ...(path.length === 0 ? {} : { path }),
          };
    state.know(name, { key, ...(question && { question }), ...(codes && { codes }) });
  }

  private readNumber(): void {
    const { row, item, state, means, type } = this;
    const parameters = parametersOf(row.get('parameters'));
    if (means.is === 'range') this.readRange(parameters);
    else if (parameters.size > 0)
      state.find(
        row,
        'parameters',
        fill(xlsForms.parametersNotCarried, { names: [...parameters.keys()].join(', ') }),
      );
    const places = boundNumber(row.get(OWN_COLUMNS.places));
    const step = boundNumber(row.get(OWN_COLUMNS.step));
    if (places !== null && this.allows('places')) item.places = places;
    else if (type === 'decimal' && row.get(OWN_COLUMNS.type) === '') item.places = DEFAULT_PLACES;
    if (step !== null && this.allows('step')) item.step = step;
    if (row.get(OWN_COLUMNS.unit) !== '' && this.allows('unit'))
      item.unit = state.fixedText(`${item.id}.unit`, row, row.get(OWN_COLUMNS.unit));
  }

  private readRange(parameters: ReadonlyMap<string, string>): void {
    const { item, type, state, row } = this;
    const [start, end, step] = ['start', 'end', 'step'].map((name, at) => {
      const written = parameters.get(name);
      return written === undefined ? (RANGE_DEFAULTS[at] ?? 0) : boundNumber(written);
    });
    if (start == null || end == null || step == null || step <= 0)
      return state.find(row, 'parameters', xlsForms.rangeNotUnderstood);
    if (type === 'rating') {
      if (end !== DEFAULT_RATING) item.max = end;
      return;
    }
    if (start !== 0) item.min = start;
    item.max = end;
    if (step !== 1 && this.allows('step')) item.step = step;
  }

  private readCalculation(): void {
    const { row, item, state, type, key, calculation } = this;
    if (type !== 'calculated') {
      if (calculation !== '') state.keep(item, row, 'calculation', calculation, xlsForms.recalculated);
      return;
    }
    item.formula = "''";
    item.result = 'text';
    if (calculation === '') return state.keep(item, row, 'calculation', '', xlsForms.endsTooEarly);
    if (row.others().has('trigger'))
      return state.keep(item, row, 'calculation', calculation, xlsForms.triggered);
    state.expression({
      text: calculation,
      row,
      column: 'calculation',
      owner: item,
      path: this.path,
      computes: key,
      apply: (text, result) => {
        if (!isResult(result))
          return state.keep(item, row, 'calculation', calculation, xlsForms.resultNotCarried);
        item.formula = text;
        item.result = result;
      },
    });
  }

  private readRequired(): void {
    const { row, item, state, type } = this;
    if (this.isPhoto) return;
    const written = row.get('required');
    const required = yesOrNo(written);
    if (this.allows('mandatory')) {
      if (required === true) item.mandatory = true;
      else if (type === 'radio' || type === 'inlineRadio') item.mandatory = false;
    }
    if (required === null && this.allows('requiredWhen'))
      state.expression({
        text: written,
        row,
        column: 'required',
        owner: item,
        path: this.path,
        wanted: 'boolean',
        apply: (text) => (item.requiredWhen = text),
      });
    else if (required === null) state.keep(item, row, 'required', written, xlsForms.notForThisType);
    if (row.texts('required_message').size > 0 && this.allows('missing'))
      item.missing = state.text(`${item.id}.missing`, row, 'required_message', '');
  }

  private readConstraint(): void {
    const { row, item, type, means, state } = this;
    const text = row.get('constraint');
    const hasMessage = row.texts('constraint_message').size > 0;
    let parsed: XPath | null = null;
    if (text !== '') {
      try {
        parsed = parseXPath(text);
      } catch (problem) {
        if (!(problem instanceof NotUnderstood)) throw problem;
        return state.keep(item, row, 'constraint', text, problem.message);
      }
    }
    if (NUMBERS.includes(type) && means.is !== 'range') {
      const { limits, rest } = rangeOf(parsed, hasMessage);
      Object.assign(item, limits);
      parsed = rest;
    }
    if (parsed !== null) this.waitForConstraint(text, parsed);
  }

  private waitForConstraint(text: string, parsed: XPath): void {
    const { row, item, key, state } = this;
    if (this.isPhoto || !this.allows('validWhen'))
      return state.keep(item, row, 'constraint', text, xlsForms.notForThisType);
    state.expression({
      text,
      parsed,
      row,
      column: 'constraint',
      owner: item,
      own: key,
      path: this.path,
      wanted: 'boolean',
      apply: (condition) => {
        const message = state.text(`${item.id}.invalid`, row, 'constraint_message', xlsForms.notValid);
        item.validWhen = { condition, message };
      },
    });
  }

  private readAppearance(): void {
    const lost = this.row
      .get('appearance')
      .split(/\s+/u)
      .filter((word) => word !== '' && !UNDERSTOOD.includes(word));
    if (lost.length > 0)
      this.state.find(this.row, 'appearance', fill(xlsForms.appearanceNotCarried, { names: lost.join(' ') }));
  }

  private readNotes(): void {
    const notes = notesOf(this.row);
    if (notes.length > 0) this.item.notes = [...notes, ...(this.item.notes ?? [])].slice(0, LIMITS.itemNotes);
  }
}

const isResult = (type: string): type is ResultType => RESULT_TYPES.some((each) => each === type);

/** Characters of a name that are kept. */
const NAME_LENGTH = 200;
/** Start, end and step of a range without parameters, as pyxform has them. */
const RANGE_DEFAULTS = [0, 10, 1] as const;
const DEFAULT_RATING = 5;
/** Decimal places of a decimal number of XLSForm, which limits none. */
const DEFAULT_PLACES = 3;
