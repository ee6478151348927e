import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { fill, xlsForms } from '@walkthrough/domain';
import { withValueAt, type Path } from '@walkthrough/form-definitions';
import { useChange, useItems } from '../items-context';
import type { Selection } from '../selection';
import { FieldGroup } from './field-group';

interface ImportNotesProps {
  selection: Selection;
  /** The item or section that has the notes. */
  path: Path;
  notes: readonly string[] | undefined;
}

/** Internal notes of an import: deleting one says that somebody has decided about it. */
export function ImportNotes({ selection, path, notes = [] }: ImportNotesProps) {
  const change = useChange(selection);
  const { readOnly } = useItems();
  if (notes.length === 0) return null;
  const without = (index: number) => {
    const left = notes.filter((_note, at) => at !== index);
    change((form) => withValueAt(form, [...path, 'notes'], left.length === 0 ? undefined : left));
  };
  return (
    <FieldGroup title={xlsForms.notesTitle} help={xlsForms.notesHelp}>
      {notes.map((note, index) => (
        <Box key={`${index} ${note}`} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{note}</Typography>
          <IconButton
            aria-label={fill(xlsForms.deleteNote, { number: index + 1 })}
            data-field={`notes/${index}`}
            disabled={readOnly}
            onClick={() => without(index)}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
    </FieldGroup>
  );
}
