import Box from '@mui/material/Box';
import { fill, formItems } from '@walkthrough/domain';
import {
  addOptions,
  followChoice,
  textIn,
  valueAt,
  withValueAt,
  type Option,
  type Path,
  type SideKeys,
} from '@walkthrough/form-definitions';
import { useState } from 'react';
import { TextField } from '../../../../ui/form-field';
import { useChange, useItems, useProblem } from '../items-context';
import type { Selection } from '../selection';
import { DraftField } from './draft-field';
import { EntryButtons } from './entry-buttons';
import { LinesField } from './lines-field';
import { WordingField } from './wording-field';

/** Choices shown at once; a search finds the others. */
const SHOWN = 40;

interface ChoicesEditorProps {
  selection: Selection;
  /** Path of the list. */
  path: Path;
  field: string;
  options: readonly Option[];
  /** Radio codes are integers; drop-down entries are strings. */
  kind: 'number' | 'string';
  /** Prefix of new text ids. */
  owner: string;
}

/** Options of an item: stored value and label. Several lines can be pasted. */
export function ChoicesEditor({ selection, path, field, options, kind, owner }: ChoicesEditorProps) {
  const change = useChange(selection);
  const { definition, locale, published } = useItems();
  const keys = Object.values((valueAt(definition, [...path.slice(0, -1), 'keys']) ?? {}) as SideKeys);
  const isPublished = keys.some((key) => published.has(String(key)));
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const shown = options
    .map(([value, text], index) => ({ value, index, label: textIn(definition, text, locale) }))
    .filter(({ value, label }) => `${label} ${value}`.toLowerCase().includes(words));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {options.length > SHOWN && (
        <TextField label={formItems.searchChoices} value={search} onValue={setSearch} />
      )}
      {shown.slice(0, SHOWN).map(({ value, index }) => (
        <Box key={index} sx={ROW}>
          <ValueField {...{ selection, field, kind, value, index }} path={[...path, index, 0]} />
          <WordingField
            selection={selection}
            path={[...path, index, 1]}
            field={`${field}/${index}/1`}
            label={fill(formItems.choice, { number: index + 1 })}
            preferredId={`${owner}.${value}`}
            {...(!isPublished && {
              follow: (form, wording) => followChoice(form, [...path, index], wording),
            })}
          />
          <EntryButtons
            selection={selection}
            list={path}
            index={index}
            count={options.length}
            name={fill(formItems.choice, { number: index + 1 })}
            keepLast
          />
        </Box>
      ))}
      {shown.length > SHOWN && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }} role="status">
          {fill(formItems.moreChoices, { count: shown.length - SHOWN })}
        </Box>
      )}
      <LinesField
        label={formItems.addChoices}
        onLines={(lines) => change((form) => addOptions(form, path, lines, kind))}
      />
    </Box>
  );
}

interface ValueFieldProps {
  selection: Selection;
  path: Path;
  field: string;
  kind: 'number' | 'string';
  value: number | string;
  index: number;
}

function ValueField({ selection, path, field, kind, value, index }: ValueFieldProps) {
  const change = useChange(selection);
  const check = (text: string) =>
    kind === 'number' && !/^-?\d{1,9}$/u.test(text.trim()) ? formItems.numberNeeded : null;
  return (
    <DraftField
      label={fill(formItems.choiceValue, { number: index + 1 })}
      value={String(value)}
      problem={useProblem(path)}
      check={check}
      onlyGood
      code
      field={`${field}/${index}/0`}
      onCommit={(text) =>
        change((form) => withValueAt(form, path, kind === 'number' ? Number(text) : text.trim()))
      }
    />
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
  gap: 1,
  alignItems: 'end',
  '@container (max-width: 480px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > :nth-of-type(2)': { gridRow: 2, gridColumn: '1 / -1' },
  },
} as const;
