import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fill, messages, xlsForms, type XlsFormFinding, type XlsFormImport } from '@walkthrough/domain';
import type { FormDefinition, Item } from '@walkthrough/form-definitions';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/form-field';
import { saveFile } from '../../../ui/save-file';
import { findingsFile, findingsWith, moreFindingsText } from './import-xlsform';

const { common } = messages;

interface ImportResultProps {
  result: XlsFormImport;
  onOpen: () => void;
  onClose: () => void;
}

/** What an import made, and what of the file it did not take over. */
export function ImportResult({ result, onOpen, onClose }: ImportResultProps) {
  const { draft, findings, moreFindings } = result;
  const notes = countNotes(draft.document as FormDefinition);
  return (
    <Dialog
      open
      title={fill(xlsForms.importedTitle, { title: draft.title })}
      closeLabel={common.close}
      onClose={onClose}
      actions={
        <>
          {findings.length > 0 && (
            <Button
              variant="outlined"
              onClick={() =>
                saveFile(
                  findingsFile(findings, moreFindings),
                  fill(xlsForms.findingsFileName, { key: draft.key }),
                )
              }
            >
              {xlsForms.saveFindings}
            </Button>
          )}
          <Button variant="contained" onClick={onOpen}>
            {xlsForms.openImported}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {findings.length === 0 && <Alert severity="success">{xlsForms.allImported}</Alert>}
        {notes > 0 && <Alert severity="warning">{fill(xlsForms.notesToDecide, { count: notes })}</Alert>}
        {findings.length > 0 && <Findings findings={findings} more={moreFindings} />}
      </Box>
    </Dialog>
  );
}

const notesOfItem = ({ notes = [], questions = [] }: Item): number =>
  notes.length + questions.reduce((count, question) => count + notesOfItem(question), 0);

const countNotes = ({ sections }: FormDefinition): number =>
  sections.reduce(
    (count, { notes = [], items }) =>
      count + notes.length + items.reduce((sum, item) => sum + notesOfItem(item), 0),
    0,
  );

function Findings({ findings, more }: { findings: readonly XlsFormFinding[]; more: number }) {
  const [search, setSearch] = useState('');
  const found = findingsWith(findings, search);
  return (
    <>
      <Typography>{fill(xlsForms.notAllImported, { count: findings.length + more })}</Typography>
      {more > 0 && <Alert severity="warning">{moreFindingsText(findings, more)}</Alert>}
      <TextField
        label={xlsForms.searchFindings}
        value={search}
        onValue={setSearch}
        input={{ type: 'search', inputProps: { maxLength: 100 } }}
      />
      <Box role="status">{found.length === 0 && <Typography>{xlsForms.noFindingMatches}</Typography>}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.map(({ sheet, row, column, reason }, index) => (
          <Box
            component="li"
            key={`${sheet} ${row} ${column} ${index}`}
            sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography sx={{ fontWeight: 600, fontSize: '0.8125rem' }}>
              {column === ''
                ? fill(xlsForms.rowInFile, { sheet, row })
                : fill(xlsForms.placeInFile, { sheet, row, column })}
            </Typography>
            <Typography>{reason}</Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
