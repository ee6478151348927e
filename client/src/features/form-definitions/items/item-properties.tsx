import Box from '@mui/material/Box';
import { fill, formItems, messages, perLanguage } from '@walkthrough/domain';
import {
  attributesInRows,
  attributesOf,
  changeType,
  followLabel,
  hasTextOptions,
  isComputed,
  isMandatory,
  isStatic,
  isInRows,
  LABEL_ARGS,
  pathOfItem,
  setOptionsFrom,
  typesAt,
  withValueAt,
  type Item,
  type ItemPlace,
  type ItemType,
  type LabelArg,
  type OptionSource,
  type Path,
} from '@walkthrough/form-definitions';
import { SelectField } from '../../../ui/select-field';
import { CheckField } from '../../../ui/check-field';
import { ItemConditions } from './conditions/item-conditions';
import { AnswerFields } from './fields/answer-fields';
import { ChoiceRules } from './fields/choice-rules';
import { ChoicesEditor } from './fields/choices-editor';
import { ConditionsEditor } from './fields/conditions-editor';
import { DraftField } from './fields/draft-field';
import { ElementPhotoFields } from './fields/element-photo-fields';
import { EvidenceFields } from './fields/evidence-fields';
import { FieldGroup } from './fields/field-group';
import { ImportNotes } from './fields/import-notes';
import { FormulaFields } from './fields/formula-fields';
import { ForceEditor } from './fields/force-editor';
import { KeyFields } from './fields/key-fields';
import { LimitFields } from './fields/limit-fields';
import { NotApplicableFields } from './fields/not-applicable-fields';
import { PictureField } from './fields/picture-field';
import { PrefillFields } from './fields/prefill-fields';
import { PrintFields } from './fields/print-fields';
import { RowQuestions, type QuestionActions } from './fields/row-questions';
import { ItemScoreFields } from './fields/score-fields';
import { StartFields } from './fields/start-fields';
import { TableEditor } from './fields/table-editor';
import { WordingField } from './fields/wording-field';
import { TYPE_WORDS } from './item-words';
import { useChange, useItems, useProblem } from './items-context';

const FORMATS = perLanguage(
  () =>
    [
      ['', formItems.formatNone],
      ['date', formItems.formatDate],
      ['address', formItems.formatAddress],
      ['phone', formItems.formatPhone],
      ['email', formItems.formatEmail],
      ['postalCode', formItems.formatPostalCode],
    ] as const,
);

const WIDTHS = perLanguage(
  () =>
    [
      ['', formItems.widthDefault],
      ['full', formItems.widthFull],
      ['half', formItems.widthHalf],
      ['third', formItems.widthThird],
      ['quarter', formItems.widthQuarter],
    ] as const,
);

const SOURCES = perLanguage(
  () =>
    [
      ['', formItems.ownList],
      ['provinces', formItems.provincesList],
      ['tenantNames', formItems.tenantNamesList],
    ] as const,
);

const ARG_WORDS: Readonly<Record<LabelArg, string>> = perLanguage(() => ({
  landlordName: formItems.landlordName,
  tenantName: formItems.tenantName,
  provinceOrState: formItems.provinceOrState,
  postalOrZipCode: formItems.postalOrZipCode,
}));

interface ItemPropertiesProps {
  place: ItemPlace;
  item: Item;
}

interface PartProps extends ItemPropertiesProps {
  path: Path;
  /** Returns whether the type supports a property. */
  has: (name: keyof Item) => boolean;
  /** Writes a property; undefined removes it. */
  write: (name: keyof Item, value: unknown) => void;
}

/** All properties that the item's type supports where the item is. */
export function ItemProperties({ place, item, ...actions }: ItemPropertiesProps & QuestionActions) {
  const change = useChange(place);
  const path = pathOfItem(place);
  const allowed = isInRows(place) ? attributesInRows(item.type) : attributesOf(item.type);
  const { engine } = useItems().definition;
  const part: PartProps = {
    place,
    item,
    path,
    has: (name) => allowed.includes(name),
    write: (name, value) => change((form) => withValueAt(form, [...path, name], value)),
  };
  return (
    <>
      <ImportNotes selection={place} path={path} notes={item.notes} />
      <Wordings {...part} />
      <SelectField
        label={messages.common.type}
        value={item.type}
        options={typesAt(place).map((type) => [type, TYPE_WORDS[type]] as const)}
        onValue={(type) => change((form) => changeType(form, place, type as ItemType))}
        field="type"
      />
      {part.has('mandatory') && item.unless === undefined && (
        <CheckField
          label={formItems.mandatory}
          checked={isMandatory(item, engine)}
          // Defaults of the type are not stored.
          onChecked={(isOn) =>
            part.write('mandatory', isOn === isMandatory({ type: item.type }, engine) ? undefined : isOn)
          }
        />
      )}
      <FormulaFields place={place} item={item} />
      <AnswerFields place={place} item={item} has={part.has} />
      {part.has('questions') && <RowQuestions place={place} item={item} {...actions} />}
      {part.has('rows') && <TableEditor place={place} path={path} item={item} />}
      {part.has('options') && <Choices {...part} />}
      {part.has('other') && item.options !== undefined && (
        <ChoiceRules place={place} path={path} item={item} />
      )}
      <ItemScoreFields place={place} path={path} item={item} has={part.has} />
      {part.has('picture') && <PictureField place={place} item={item} />}
      <Limits {...part} />
      {part.has('keys') && <KeyFields place={place} item={item} />}
      {part.has('when') && (
        <FieldGroup title={formItems.when} help={item.when ? formItems.whenHelp : formItems.always}>
          <ConditionsEditor
            when={item.when}
            path={[...path, 'when']}
            field="when"
            empty={undefined}
            sided={!isStatic(item.type)}
            onWhen={(when) => part.write('when', when)}
          />
        </FieldGroup>
      )}
      <ItemConditions place={place} item={item} has={part.has} />
      {part.has('default') && <StartFields place={place} path={path} item={item} />}
      {part.has('notApplicable') && <NotApplicableFields place={place} item={item} />}
      {part.has('photo') && <EvidenceFields place={place} item={item} />}
      {part.has('elementPhotos') && <ElementPhotoFields place={place} item={item} />}
      {part.has('prefill') && <PrefillFields place={place} path={path} item={item} />}
      {part.has('force') && <ForceEditor place={place} path={path} item={item} />}
      <Looks {...part} />
      {part.has('print') && (
        <PrintFields selection={place} path={path} print={item.print} hasRooms={item.type === 'rooms'} />
      )}
      <LabelArgs {...part} />
      <Names {...part} />
    </>
  );
}

function Wordings({ place, item, path, has }: PartProps) {
  const { published } = useItems();
  if (!has('label')) return null;
  return (
    <>
      <WordingField
        selection={place}
        path={[...path, 'label']}
        field="label"
        label={formItems.label}
        preferredId={item.id}
        multiline
        follow={(form, wording) => followLabel(form, place, wording, new Set(published.keys()))}
      />
      <WordingField
        selection={place}
        path={[...path, 'help']}
        field="help"
        label={formItems.help}
        preferredId={`${item.id}.help`}
        optional
        multiline
      />
    </>
  );
}

/** Placeholders used in the item's texts. */
function LabelArgs({ item, has, write }: PartProps) {
  if (!has('labelArgs')) return null;
  return (
    <FieldGroup
      title={formItems.labelArgs}
      help={fill(formItems.labelArgHelp, { name: `{${LABEL_ARGS.join('}, {')}}` })}
    >
      <Box>
        {LABEL_ARGS.map((arg) => (
          <CheckField
            key={arg}
            label={ARG_WORDS[arg]}
            checked={item.labelArgs?.includes(arg) === true}
            onChecked={(isOn) => {
              const args = LABEL_ARGS.filter((each) =>
                each === arg ? isOn : item.labelArgs?.includes(each),
              );
              write('labelArgs', args.length > 0 ? args : undefined);
            }}
          />
        ))}
      </Box>
    </FieldGroup>
  );
}

function Choices({ place, item, path, has }: PartProps) {
  const change = useChange(place);
  const chooseSource = (source: string) =>
    change((form) => setOptionsFrom(form, place, source === '' ? undefined : (source as OptionSource)));
  return (
    <FieldGroup title={formItems.choices}>
      {has('optionsFrom') && (
        <SelectField
          label={formItems.optionsFrom}
          value={item.optionsFrom ?? ''}
          options={SOURCES}
          onValue={chooseSource}
          field="optionsFrom"
        />
      )}
      {item.optionsFrom === undefined && (
        <ChoicesEditor
          selection={place}
          path={[...path, 'options']}
          field="options"
          options={item.options ?? []}
          kind={hasTextOptions(item.type) ? 'string' : 'number'}
          owner={item.id}
        />
      )}
    </FieldGroup>
  );
}

function Limits({ place, item, path, has, write }: PartProps) {
  // Those of a computed value stand beside its formula.
  const names = isComputed(item) ? [] : (['min', 'max', 'step', 'places', 'maxLength'] as const).filter(has);
  const formatProblem = useProblem([...path, 'format']);
  if (names.length === 0) return null;
  return (
    <>
      {has('format') && (
        <SelectField
          label={formItems.format}
          value={item.format ?? ''}
          options={FORMATS}
          onValue={(format) => write('format', format === '' ? undefined : format)}
          problem={formatProblem}
          field="format"
        />
      )}
      <LimitFields
        place={place}
        path={path}
        field=""
        names={names}
        values={item}
        stepHelp={formItems.stepHelp}
        maxHelp={item.type === 'rating' ? formItems.levelsHelp : undefined}
        isOfRows={item.type === 'repeat'}
      />
      {has('unit') && (
        <WordingField
          selection={place}
          path={[...path, 'unit']}
          field="unit"
          label={formItems.unit}
          preferredId={`${item.id}.unit`}
          optional
        />
      )}
    </>
  );
}

function Looks({ item, has, write }: PartProps) {
  return (
    <>
      {has('width') && (
        <SelectField
          label={formItems.width}
          value={item.width ?? ''}
          options={WIDTHS}
          onValue={(width) => write('width', width === '' ? undefined : width)}
          field="width"
        />
      )}
      {has('hideOnDisabled') && (
        <CheckField
          label={formItems.hideOnDisabled}
          checked={item.hideOnDisabled === true}
          onChecked={(isOn) => write('hideOnDisabled', isOn ? true : undefined)}
        />
      )}
    </>
  );
}

/** Names internal to the document. */
function Names({ item, path, has, write }: PartProps) {
  const problem = useProblem([...path, 'id']);
  const conceptProblem = useProblem([...path, 'concept']);
  return (
    <FieldGroup title={formItems.names}>
      <DraftField
        label={formItems.id}
        help={formItems.idHelp}
        value={item.id}
        problem={problem}
        code
        field="id"
        onCommit={(id) => write('id', id.trim())}
      />
      {has('concept') && (
        <DraftField
          label={formItems.concept}
          help={formItems.conceptHelp}
          value={item.concept ?? ''}
          problem={conceptProblem}
          code
          field="concept"
          onCommit={(text) => write('concept', text.trim() === '' ? undefined : text.trim())}
        />
      )}
      {has('fixed') && (
        <CheckField
          label={formItems.fixed}
          help={formItems.fixedHelp}
          checked={item.fixed === true}
          onChecked={(isOn) => write('fixed', isOn ? true : undefined)}
        />
      )}
    </FieldGroup>
  );
}
