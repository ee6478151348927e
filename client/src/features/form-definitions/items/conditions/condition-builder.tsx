import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { conditionBuilder, fill } from '@walkthrough/domain';
import type { ConditionPart, Group } from '@walkthrough/form-definitions';
import { SelectField } from '../../../../ui/select-field';
import { firstTest, type Askable } from './askable';
import { TestRow } from './test-row';

/** Groups within groups; deeper ones can be written as text. */
const MAX_DEPTH = 3;

interface ConditionBuilderProps {
  group: Group;
  /** Name by which a link to a finding locates the builder. */
  field: string;
  askables: readonly Askable[];
  onGroup: (group: Group) => void;
}

/** A condition in words: tests of questions, and groups of which all or one has to hold. */
export function ConditionBuilder(props: ConditionBuilderProps) {
  return <GroupEditor {...props} number="" />;
}

const COMBINED = (): readonly (readonly [Group['operator'], string])[] => [
  ['and', conditionBuilder.whenAll],
  ['or', conditionBuilder.whenAny],
];

interface GroupEditorProps extends ConditionBuilderProps {
  /** Its number in the condition: `2`; empty for the whole condition. */
  number: string;
}

function GroupEditor({ group, number, field, askables, onGroup }: GroupEditorProps) {
  const { operator, parts } = group;
  const isInner = number !== '';
  const numberOf = (index: number) => (isInner ? `${number}.${index + 1}` : String(index + 1));
  const replace = (index: number, part: ConditionPart) =>
    onGroup({ ...group, parts: parts.with(index, part) });
  const remove = (index: number) => onGroup({ ...group, parts: parts.toSpliced(index, 1) });
  return (
    <Box
      role={isInner ? 'group' : undefined}
      aria-label={isInner ? fill(conditionBuilder.combineIn, { path: number }) : undefined}
      sx={isInner ? INNER : OUTER}
    >
      {parts.length > 1 && (
        <SelectField
          label={isInner ? fill(conditionBuilder.combineIn, { path: number }) : conditionBuilder.combine}
          value={operator}
          options={COMBINED()}
          onValue={(next) => onGroup({ ...group, operator: next as Group['operator'] })}
        />
      )}
      {parts.map((part, index) =>
        part.kind === 'group' ? (
          <GroupEditor
            key={index}
            group={part}
            number={numberOf(index)}
            field={`${field}/${index}`}
            askables={askables}
            onGroup={(next) => (next.parts.length === 0 ? remove(index) : replace(index, next))}
          />
        ) : (
          <TestRow
            key={index}
            test={part}
            number={numberOf(index)}
            field={index === 0 ? field : `${field}/${index}`}
            askables={askables}
            onTest={(next) => replace(index, next)}
            onRemove={() => remove(index)}
          />
        ),
      )}
      <AddButtons group={group} number={number} askables={askables} onGroup={onGroup} />
    </Box>
  );
}

const OUTER = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const INNER = { ...OUTER, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 } as const;

function AddButtons({ group, number, askables, onGroup }: Omit<GroupEditorProps, 'field'>) {
  const [first] = askables;
  const depth = number === '' ? 1 : number.split('.').length + 1;
  if (!first) return null;
  const test = firstTest(first);
  const add = (part: ConditionPart) => onGroup({ ...group, parts: [...group.parts, part] });
  // Two tests, because a group of one is no group.
  const inner: Group = {
    kind: 'group',
    operator: group.operator === 'and' ? 'or' : 'and',
    parts: [test, test],
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" onClick={() => add(test)}>
        {conditionBuilder.addTest}
      </Button>
      {depth < MAX_DEPTH && (
        <Button variant="outlined" onClick={() => add(inner)}>
          {conditionBuilder.addGroup}
        </Button>
      )}
      {number !== '' && (
        <Button onClick={() => onGroup({ ...group, parts: [] })}>
          {fill(conditionBuilder.removeGroup, { path: number })}
        </Button>
      )}
    </Box>
  );
}
