import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ELEMENT_LABELS, ELEMENT_STATUS_LABELS, fill, formEvidence, messages } from '@walkthrough/domain';
import {
  codesOf,
  FORM_ROOM_ELEMENTS,
  LIMITS,
  pathOfItem,
  setElementPhotos,
  type ElementPhotoRule,
  type FormRoomElement,
  type Item,
  type ItemPlace,
} from '@walkthrough/form-definitions';
import { CheckField } from '../../../../ui/check-field';
import { SelectField } from '../../../../ui/select-field';
import { useChange, useItems, useProblem } from '../items-context';
import { FieldGroup } from './field-group';
import { NumberField } from './number-field';

interface ElementPhotoFieldsProps {
  place: ItemPlace;
  item: Item;
}

const ELEMENTS = Object.keys(FORM_ROOM_ELEMENTS) as FormRoomElement[];

/** Rules that require photos of room elements with some codes, of all elements or of one. */
export function ElementPhotoFields({ place, item }: ElementPhotoFieldsProps) {
  const { readOnly } = useItems();
  const change = useChange(place);
  const rules = item.elementPhotos ?? [];
  const write = (next: readonly ElementPhotoRule[]) => change((form) => setElementPhotos(form, place, next));
  return (
    <FieldGroup title={formEvidence.elementPhotos} help={formEvidence.elementPhotosHelp}>
      {rules.map((rule, index) => (
        <Rule
          // Rules have no names of their own.
          key={index}
          place={place}
          index={index}
          rule={rule}
          onRule={(next) => write(next === null ? rules.toSpliced(index, 1) : rules.with(index, next))}
        />
      ))}
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        disabled={readOnly || rules.length >= LIMITS.elementPhotos}
        onClick={() => write([...rules, { codes: ['POOR'] }])}
      >
        {formEvidence.addElementPhotos}
      </Button>
    </FieldGroup>
  );
}

interface RuleProps {
  place: ItemPlace;
  index: number;
  rule: ElementPhotoRule;
  /** Null removes the rule. */
  onRule: (rule: ElementPhotoRule | null) => void;
}

function Rule({ place, index, rule, onRule }: RuleProps) {
  const path = [...pathOfItem(place), 'elementPhotos', index];
  const problem = useProblem([...path, 'codes', 0]);
  const { elements: [element = ''] = [], codes } = rule;
  const title = fill(formEvidence.rule, { number: index + 1 });
  const choose = (name: string) => {
    const { elements: _before, ...others } = rule;
    const offered = codesFor(name);
    const kept = codes.filter((code) => offered.includes(code));
    const next = { ...others, codes: kept.length > 0 ? kept : offered.slice(1, 2) };
    onRule(name === '' ? next : { ...next, elements: [name] });
  };
  const tick = (code: string, isOn: boolean) => {
    const next = isOn ? [...codes, code] : codes.filter((each) => each !== code);
    // A rule without codes would require nothing.
    if (next.length > 0) onRule({ ...rule, codes: next });
  };
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ typography: 'body2', fontWeight: 600 }}>{title}</Box>
      <SelectField
        label={formEvidence.elementOfRule}
        value={element}
        options={[
          ['', formEvidence.allElements],
          ...ELEMENTS.map((name) => [name, ELEMENT_LABELS[name]] as const),
        ]}
        onValue={choose}
        field={`elementPhotos/${index}/elements`}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {codesFor(element).map((code) => (
          <CheckField
            key={code}
            label={codeWords(code)}
            checked={codes.includes(code)}
            onChecked={(isOn) => tick(code, isOn)}
          />
        ))}
      </Box>
      {problem && <Box sx={{ typography: 'body2', color: 'error.main' }}>{problem}</Box>}
      <NumberField
        selection={place}
        path={[...path, 'min']}
        field={`elementPhotos/${index}/min`}
        label={formEvidence.minPhotos}
        value={rule.min}
        help={formEvidence.minOfElement}
        whole={{ min: 1, max: LIMITS.photos }}
      />
      <NumberField
        selection={place}
        path={[...path, 'max']}
        field={`elementPhotos/${index}/max`}
        label={formEvidence.maxPhotos}
        value={rule.max}
        whole={{ min: 1, max: LIMITS.photos }}
      />
      <Button sx={{ justifySelf: 'start' }} onClick={() => onRule(null)}>
        {fill(formEvidence.deleteRule, { number: index + 1 })}
      </Button>
    </Box>
  );
}

/** Returns the codes of an element, or of all of them. */
const codesFor = (element: string): readonly string[] =>
  element === ''
    ? [...new Set(ELEMENTS.flatMap((name) => [...codesOf(name)]))]
    : codesOf(element as FormRoomElement);

/** Yes and no are the codes of the window lock alone. */
const codeWords = (code: string): string => {
  const words: Readonly<Record<string, string>> = {
    YES: messages.common.yes,
    NO: messages.common.no,
    ...ELEMENT_STATUS_LABELS,
  };
  return words[code] ?? code;
};
