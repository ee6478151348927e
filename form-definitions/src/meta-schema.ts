import { Type, type TSchema } from '@sinclair/typebox';
import {
  FORMATS,
  ITEM_TYPES,
  KEY_PATTERN,
  LABEL_ARGS,
  OPTION_SOURCES,
  PREFILL_SOURCES,
  RECORDED_FACTS,
  RESULT_TYPES,
  SIDES,
} from './definition';
import { LIMITS } from './limits';
import { EXPRESSION_LIMITS } from './expressions/limits';

const closed = { additionalProperties: false } as const;

/** Ids of items, sections, rows and texts: also safe in JSON pointers and, escaped, in CSS selectors. */
export const ID_PATTERN = '^[A-Za-z][A-Za-z0-9_.-]*$';

const Id = Type.String({ pattern: ID_PATTERN, maxLength: LIMITS.idLength });
const Key = Type.String({ pattern: KEY_PATTERN, maxLength: LIMITS.idLength });
const Reference = Type.String({ pattern: '^\\$?[A-Za-z][A-Za-z0-9_]*$', maxLength: LIMITS.idLength });
const ShortText = Type.String({ minLength: 1, maxLength: 500 });
const Scalar = Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]);
const Bound = Type.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 });

function oneOf(values: readonly string[]): TSchema {
  return Type.Unsafe<string>(Type.Union(values.map((value) => Type.Literal(value))));
}

function sided(schema: TSchema): TSchema {
  return Type.Object(Object.fromEntries(SIDES.map((side) => [side, Type.Optional(schema)])), closed);
}

/** `[variable, state, ...]`. JSON Schema drafts disagree on tuples; the gate checks the first element itself. */
const Pair = Type.Array(Scalar, { minItems: 2, maxItems: LIMITS.states + 1 });
const Pairs = Type.Array(Pair, { maxItems: LIMITS.conditions });
const When = Type.Union([Pairs, sided(Pairs)]);

const Options = Type.Array(
  Type.Array(Type.Union([Type.String({ maxLength: 200 }), Type.Number()]), { minItems: 2, maxItems: 2 }),
  {
    minItems: 1,
    maxItems: LIMITS.options,
  },
);

const ExpressionText = Type.String({ maxLength: EXPRESSION_LIMITS.characters });
const Expressions = Type.Union([ExpressionText, sided(ExpressionText)]);

const OptionValue = Type.Union([Type.String({ maxLength: 200 }), Type.Number()]);

const Other = Type.Object({ option: OptionValue, keys: sided(Key), label: Type.Optional(Id) }, closed);

const ChoiceFilter = Type.Object(
  {
    values: Type.Array(OptionValue, { minItems: 1, maxItems: LIMITS.options }),
    when: Expressions,
  },
  closed,
);

const AnswerScores = Type.Array(
  Type.Object(
    {
      value: Scalar,
      points: Type.Optional(Type.Number({ minimum: -LIMITS.points, maximum: LIMITS.points })),
      fails: Type.Optional(Type.Literal(true)),
    },
    closed,
  ),
  { minItems: 1, maxItems: LIMITS.options },
);

const PhotoCount = Type.Integer({ minimum: 0, maximum: LIMITS.photos });

const PhotoRule = Type.Object(
  {
    min: Type.Optional(PhotoCount),
    max: Type.Optional(PhotoCount),
    requiredWhen: Type.Optional(Expressions),
  },
  closed,
);

const ElementPhotoRule = Type.Object(
  {
    codes: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
      minItems: 1,
      maxItems: LIMITS.elementCodes,
    }),
    elements: Type.Optional(Type.Array(Key, { minItems: 1, maxItems: LIMITS.elements })),
    min: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.photos })),
    max: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.photos })),
  },
  closed,
);

const Default = Type.Union([
  Type.String({ maxLength: 2_000 }),
  Type.Number(),
  Type.Boolean(),
  Type.Array(Type.Number(), { minItems: 1, maxItems: LIMITS.options }),
]);

/** Linear in the length of the text. */
const PICTURE_PATTERN = '^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$';

const Picture = Type.Object(
  {
    data: Type.String({ pattern: PICTURE_PATTERN, maxLength: LIMITS.pictureLength }),
    alt: Id,
  },
  closed,
);

const Force = Type.Object(
  {
    when: When,
    value: Type.Optional(Scalar),
    copy: Type.Optional(Type.Union([Reference, sided(Reference)])),
    clearOnEnter: Type.Optional(Type.Literal(true)),
  },
  closed,
);

const Print = Type.Object(
  {
    pageBreak: Type.Optional(oneOf(['before', 'perRoom'])),
    keepTogether: Type.Optional(Type.Boolean()),
    hide: Type.Optional(Type.Boolean()),
  },
  closed,
);

const numeric = {
  min: Type.Optional(Bound),
  max: Type.Optional(Bound),
  step: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000 })),
};

const Column = Type.Object(
  {
    id: Key,
    label: Id,
    type: oneOf(['radio', 'numeric', 'text']),
    options: Type.Optional(Options),
    optional: Type.Optional(Type.Boolean()),
    scores: Type.Optional(AnswerScores),
    ...numeric,
  },
  closed,
);

const CellKeys = Type.Record(Type.String({ pattern: KEY_PATTERN }), Key, {
  maxProperties: LIMITS.columns,
  additionalProperties: false,
});

const evidence = {
  photo: Type.Optional(PhotoRule),
  note: Type.Optional(Type.Object({ keys: sided(Key), requiredWhen: Type.Optional(Expressions) }, closed)),
  flag: Type.Optional(Type.Object({ keys: sided(Key) }, closed)),
};

const Row = Type.Object(
  {
    id: Key,
    label: Id,
    keys: sided(CellKeys),
    mandatory: Type.Optional(Type.Boolean()),
    concept: Type.Optional(Id),
    ...evidence,
  },
  closed,
);

const Source = Type.Object(
  {
    name: ShortText,
    choices: Type.Optional(
      Type.Array(Type.Array(Type.Union([ShortText, Type.Number()]), { minItems: 2, maxItems: 2 }), {
        maxItems: LIMITS.options,
      }),
    ),
  },
  closed,
);

const ItemNotes = Type.Array(Type.String({ minLength: 1, maxLength: LIMITS.itemNoteLength }), {
  minItems: 1,
  maxItems: LIMITS.itemNotes,
});

/** @param deeper levels of rows that may follow: one more than is allowed, so that the gate can say so */
const itemSchema = (deeper: number): TSchema =>
  Type.Object(
    {
      id: Id,
      type: oneOf(ITEM_TYPES),
      keys: Type.Optional(sided(Key)),
      fixed: Type.Optional(Type.Boolean()),
      label: Type.Optional(Id),
      labelArgs: Type.Optional(Type.Array(oneOf(LABEL_ARGS), { maxItems: LABEL_ARGS.length })),
      options: Type.Optional(Options),
      optionsFrom: Type.Optional(oneOf(OPTION_SOURCES)),
      mandatory: Type.Optional(Type.Boolean()),
      when: Type.Optional(When),
      shownWhen: Type.Optional(Expressions),
      requiredWhen: Type.Optional(Expressions),
      validWhen: Type.Optional(Type.Object({ condition: Expressions, message: Id }, closed)),
      formula: Type.Optional(Expressions),
      result: Type.Optional(oneOf(RESULT_TYPES)),
      hideOnDisabled: Type.Optional(Type.Boolean()),
      checkbox: Type.Optional(sided(Key)),
      unless: Type.Optional(Type.Object({ keys: sided(Key), label: Id }, closed)),
      corrects: Type.Optional(oneOf(RECORDED_FACTS)),
      missing: Type.Optional(Id),
      format: Type.Optional(oneOf(FORMATS)),
      force: Type.Optional(Type.Array(Force, { minItems: 1, maxItems: LIMITS.forces })),
      prefill: Type.Optional(sided(Key)),
      ...numeric,
      places: Type.Optional(Type.Integer({ minimum: 0, maximum: LIMITS.places })),
      unit: Type.Optional(Id),
      other: Type.Optional(Other),
      choiceFilters: Type.Optional(Type.Array(ChoiceFilter, { minItems: 1, maxItems: LIMITS.choiceFilters })),
      default: Type.Optional(Default),
      prefillFrom: Type.Optional(oneOf(PREFILL_SOURCES)),
      readOnly: Type.Optional(Type.Literal(true)),
      scores: Type.Optional(AnswerScores),
      weight: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: LIMITS.weight })),
      notApplicable: Type.Optional(Type.Object({ keys: sided(Key), reasons: sided(Key) }, closed)),
      ...evidence,
      elementPhotos: Type.Optional(
        Type.Array(ElementPhotoRule, { minItems: 1, maxItems: LIMITS.elementPhotos }),
      ),
      picture: Type.Optional(Picture),
      help: Type.Optional(Id),
      rows: Type.Optional(Type.Array(Row, { minItems: 1, maxItems: LIMITS.rows })),
      columns: Type.Optional(Type.Array(Column, { minItems: 1, maxItems: LIMITS.columns })),
      ...(deeper === 0
        ? {}
        : {
            questions: Type.Optional(
              Type.Array(itemSchema(deeper - 1), { minItems: 1, maxItems: LIMITS.questionsPerRepeat }),
            ),
          }),
      width: Type.Optional(oneOf(['full', 'half', 'third', 'quarter'])),
      print: Type.Optional(Print),
      concept: Type.Optional(Id),
      source: Type.Optional(Source),
      notes: Type.Optional(ItemNotes),
    },
    closed,
  );

/** Ids of library sections are UUIDs. */
const LibraryCopy = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
    version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    prefix: Type.Optional(Key),
  },
  closed,
);

const Section = Type.Object(
  {
    id: Id,
    title: Id,
    library: Type.Optional(LibraryCopy),
    shownWhen: Type.Optional(ExpressionText),
    notes: Type.Optional(ItemNotes),
    print: Type.Optional(Print),
    items: Type.Array(itemSchema(LIMITS.repeatLevels + 1), { minItems: 1, maxItems: LIMITS.itemsPerSection }),
  },
  closed,
);

const Texts = Type.Record(
  Type.String({ pattern: ID_PATTERN }),
  Type.String({ maxLength: LIMITS.textLength }),
  { maxProperties: LIMITS.textsPerLocale, additionalProperties: false },
);

const PaperRow = Type.Object({ form: ShortText, row: ShortText, roomType: Key, element: Key }, closed);

const Notes = Type.Array(ShortText, { maxItems: LIMITS.notes });

/**
 * The published JSON Schema of an authored document. The gate checks what a schema cannot express: unique keys, existing
 * references, attributes that fit the type, complete texts.
 */
export const META_SCHEMA = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: LIMITS.idLength }),
    version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    engine: Type.Integer({ minimum: 1, maximum: 1_000 }),
    title: Id,
    sides: Type.Optional(Type.Array(Type.Literal('single'), { minItems: 1, maxItems: 1 })),
    appliesTo: Type.Object(
      {
        country: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1, maxItems: 20 }),
        conditionInspectionType: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 60 }),
      },
      closed,
    ),
    i18n: Type.Record(Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' }), Texts, {
      minProperties: 1,
      maxProperties: LIMITS.locales,
      additionalProperties: false,
    }),
    scoring: Type.Optional(
      Type.Object(
        {
          passMark: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
          failedFirst: Type.Optional(Type.Literal(true)),
          formulas: Type.Optional(Type.Literal(true)),
        },
        closed,
      ),
    ),
    sections: Type.Array(Section, { minItems: 1, maxItems: LIMITS.sections }),
    metadata: Type.Object(
      {
        sources: Notes,
        unconfirmed: Notes,
        unreviewed: Type.Optional(
          Type.Array(Type.String({ maxLength: 5 }), { maxItems: LIMITS.locales, uniqueItems: true }),
        ),
        paperRows: Type.Optional(Type.Array(PaperRow, { maxItems: LIMITS.paperRows })),
      },
      closed,
    ),
  },
  { ...closed, $schema: 'http://json-schema.org/draft-07/schema#', title: 'Form definition' },
);
