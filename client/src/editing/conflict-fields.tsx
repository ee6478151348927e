import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import { useId } from 'react';

const { editing } = messages;

/** A field of an edit conflict, with its three values as text. */
export interface ConflictField {
  name: string;
  label: string;
  /** Value when the reader began. */
  base: string;
  theirs: string;
  /** The reader's value; equals theirs if the reader did not edit the field. */
  mine: string;
  /** Overrides whether the values differ, for differences that the texts do not show. */
  differs?: boolean;
}

export type ConflictSide = 'theirs' | 'mine';

/** Returns whether the reader must decide about the field. */
export const isConflicting = ({ theirs, mine, differs }: ConflictField): boolean =>
  differs ?? theirs !== mine;

interface ConflictFieldsProps {
  fields: readonly ConflictField[];
  theirName: string;
  /** Decisions by field name; 'mine' for a missing field. */
  sides: Readonly<Record<string, ConflictSide>>;
  onSide: (name: string, side: ConflictSide) => void;
}

/**
 * Shows the conflicting fields, with a choice for each if there are several, and below the fields that only they
 * changed.
 */
export function ConflictFields({ fields, theirName, sides, onSide }: ConflictFieldsProps) {
  const open = fields.filter(isConflicting);
  const settled = fields.filter((field) => !isConflicting(field) && field.base !== field.theirs);
  return (
    <>
      {open.map((field) => (
        <OpenField
          key={field.name}
          field={field}
          theirName={theirName}
          side={open.length > 1 ? (sides[field.name] ?? 'mine') : null}
          onSide={(side) => onSide(field.name, side)}
        />
      ))}
      {settled.length > 0 && (
        <Box component="section" aria-label={editing.theirsOnly} sx={{ mt: 2 }}>
          <Typography sx={{ fontWeight: 650, mb: 0.5 }}>{editing.theirsOnly}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {settled.map(({ name, label, base, theirs }) => (
              <li key={name}>
                {label}:{' '}
                <del>
                  <Value text={base} />
                </del>{' '}
                <ins>
                  <Value text={theirs} />
                </ins>
              </li>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

/** Isolates the text's direction; says so if it is empty. */
function Value({ text }: { text: string }) {
  if (text !== '') return <bdi>{text}</bdi>;
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {editing.nothing}
    </Box>
  );
}

interface OpenFieldProps {
  field: ConflictField;
  theirName: string;
  /** Null if the dialog's buttons decide. */
  side: ConflictSide | null;
  onSide: (side: ConflictSide) => void;
}

function OpenField({ field, theirName, side, onSide }: OpenFieldProps) {
  const group = useId();
  const titleOf = (of: ConflictSide, text: string) =>
    side === null ? (
      text
    ) : (
      <FormControlLabel
        sx={{ mr: 0, my: -0.75 }}
        label={text}
        control={
          <Radio size="small" name={group} value={of} checked={side === of} onChange={() => onSide(of)} />
        }
      />
    );
  const tint = (of: ConflictSide) => ({ bgcolor: (side ?? 'mine') === of ? 'primary.light' : undefined });
  return (
    <Box component="section" aria-label={field.label} sx={{ mb: 2 }}>
      <Box sx={{ fontWeight: 650, mb: 0.5 }}>{field.label}</Box>
      <Box component="dl" sx={CELLS}>
        <div>
          <dt>{editing.conflictBase}</dt>
          <dd>
            <Value text={field.base} />
          </dd>
        </div>
        <Box sx={tint('theirs')}>
          <dt>{titleOf('theirs', `${editing.conflictTheirs} (${theirName})`)}</dt>
          <dd>
            <Value text={field.theirs} />
          </dd>
        </Box>
        <Box sx={tint('mine')}>
          <dt>{titleOf('mine', editing.conflictMine)}</dt>
          <dd>
            <Value text={field.mine} />
          </dd>
        </Box>
      </Box>
    </Box>
  );
}

const CELLS = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > div': { p: 1.5 },
  '& > div + div': {
    borderTop: { xs: '1px solid var(--wt-palette-divider)', sm: 'none' },
    borderLeft: { sm: '1px solid var(--wt-palette-divider)' },
  },
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
} as const;
