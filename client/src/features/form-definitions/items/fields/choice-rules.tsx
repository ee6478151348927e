import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { fill, formItems } from '@walkthrough/domain';
import {
  LIMITS,
  setOther,
  SIDES,
  sidesOf,
  withValueAt,
  type ChoiceFilter,
  type Item,
  type ItemPlace,
  type Path,
  type SidedExpression,
} from '@walkthrough/form-definitions';
import { SelectField } from '../../../../ui/select-field';
import { SIDE_WORDS } from '../item-words';
import { useChange, useItems, useProblem } from '../items-context';
import { ChoiceBoxes, choiceWords } from './choice-boxes';
import { DraftField } from './draft-field';
import { FieldGroup } from './field-group';
import { KeyField } from './key-fields';
import { WordingField } from './wording-field';

interface ChoiceRulesProps {
  place: ItemPlace;
  path: Path;
  item: Item;
}

/** The choice that asks for more, and choices that depend on other answers. */
export function ChoiceRules(props: ChoiceRulesProps) {
  return (
    <>
      <OtherFields {...props} />
      <FilterFields {...props} />
    </>
  );
}

function useOptions({ options = [] }: Item) {
  const { definition, locale } = useItems();
  return options.map(([value, text]) => [value, choiceWords(definition, text, locale, value)] as const);
}

function OtherFields({ place, path, item }: ChoiceRulesProps) {
  const change = useChange(place);
  const { other } = item;
  const options = useOptions(item);
  const choose = (text: string) =>
    change((form) => setOther(form, place, options.find(([value]) => String(value) === text)?.[0]));
  return (
    <>
      <SelectField
        label={formItems.other}
        value={other === undefined ? '' : String(other.option)}
        options={[
          ['', formItems.noOther],
          ...options.map(([value, label]) => [String(value), label] as const),
        ]}
        onValue={choose}
        help={formItems.otherHelp}
        problem={useProblem([...path, 'other', 'option'])}
        field="other/option"
      />
      {other && (
        <>
          <WordingField
            selection={place}
            path={[...path, 'other', 'label']}
            field="other/label"
            label={formItems.otherLabel}
            help={formItems.otherLabelHelp}
            preferredId={`${item.id}.specify`}
            optional
          />
          {SIDES.filter((side) => other.keys[side] !== undefined).map((side) => (
            <KeyField
              key={side}
              place={place}
              path={[...path, 'other', 'keys', side]}
              field={`other/keys/${side}`}
              label={fill(formItems.otherKeyAt, { side: SIDE_WORDS[side] })}
            />
          ))}
        </>
      )}
    </>
  );
}

function FilterFields({ place, path, item }: ChoiceRulesProps) {
  const change = useChange(place);
  const options = useOptions(item);
  const filters = item.choiceFilters ?? [];
  const write = (next: readonly ChoiceFilter[]) =>
    change((form) => withValueAt(form, [...path, 'choiceFilters'], next.length > 0 ? next : undefined));
  const first = options[0]?.[0];
  return (
    <FieldGroup title={formItems.choiceFilters} help={formItems.choiceFiltersHelp}>
      {filters.map((filter, index) => (
        <Filter
          key={index}
          {...{ path, item, filter, index, options }}
          onFilter={(next) => write(filters.map((each, at) => (at === index ? next : each)))}
          onDelete={() => write(filters.filter((_filter, at) => at !== index))}
        />
      ))}
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        disabled={first === undefined || filters.length >= LIMITS.choiceFilters}
        onClick={() => first !== undefined && write([...filters, { values: [first], when: '' }])}
      >
        {formItems.addChoiceFilter}
      </Button>
    </FieldGroup>
  );
}

interface FilterProps extends Omit<ChoiceRulesProps, 'place'> {
  filter: ChoiceFilter;
  index: number;
  options: readonly (readonly [value: number | string, label: string])[];
  onFilter: (filter: ChoiceFilter) => void;
  onDelete: () => void;
}

function Filter({ path, item, filter, index, options, onFilter, onDelete }: FilterProps) {
  const number = index + 1;
  const place = [...path, 'choiceFilters', index];
  return (
    <Box
      role="group"
      aria-label={fill(formItems.choiceFilter, { number })}
      sx={{ display: 'grid', gap: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ChoiceBoxes
            label={fill(formItems.filterValues, { number })}
            options={options}
            chosen={filter.values}
            keepOne
            onChosen={(values) => onFilter({ ...filter, values })}
          />
        </Box>
        <IconButton aria-label={fill(formItems.deleteChoiceFilter, { number })} onClick={onDelete}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      <WhenFields
        {...{ item, number }}
        path={[...place, 'when']}
        when={filter.when}
        onWhen={(when) => onFilter({ ...filter, when })}
      />
    </Box>
  );
}

interface WhenFieldsProps {
  item: Item;
  number: number;
  path: Path;
  when: SidedExpression;
  onWhen: (when: SidedExpression) => void;
}

/** One formula, or one for each side: the sides have their own keys. */
function WhenFields({ item, number, path, when, onWhen }: WhenFieldsProps) {
  const { definition } = useItems();
  const sides = sidesOf(item, definition);
  const isSided = sides.length > 1;
  const written = (side: (typeof sides)[number]) => (typeof when === 'string' ? when : (when[side] ?? ''));
  return sides.map((side) => (
    <FormulaField
      key={side}
      label={
        isSided
          ? fill(formItems.filterWhenAt, { number, side: SIDE_WORDS[side] })
          : fill(formItems.filterWhen, { number })
      }
      path={typeof when === 'string' ? path : [...path, side]}
      field={`choiceFilters/${number - 1}/when/${side}`}
      value={written(side)}
      onValue={(text) =>
        onWhen(
          isSided
            ? Object.fromEntries(sides.map((each) => [each, each === side ? text : written(each)]))
            : text,
        )
      }
    />
  ));
}

interface FormulaFieldProps {
  label: string;
  path: Path;
  field: string;
  value: string;
  onValue: (text: string) => void;
}

function FormulaField({ label, path, field, value, onValue }: FormulaFieldProps) {
  return (
    <DraftField
      label={label}
      help={formItems.filterWhenHelp}
      value={value}
      problem={useProblem(path)}
      code
      field={field}
      onCommit={(text) => onValue(text.trim())}
    />
  );
}
