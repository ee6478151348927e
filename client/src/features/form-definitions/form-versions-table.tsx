import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { fill, messages, type FormAssignmentItem, type FormVersionItem } from '@walkthrough/domain';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ExportAnswers } from '../../shared/answers-feed/export-answers';
import { formatInstantDay } from '../../ui/dates';
import { DataTable } from '../../ui/data-table';
import { visuallyHidden } from '../../ui/visually-hidden';
import { AssignmentLine } from './assignment-line';
import { statusColour, statusWords } from './form-words';
import { editorPath, useNewDraft } from './use-new-draft';

const { common, forms } = messages;

interface FormVersionsTableProps {
  /** Versions of one form, newest first. */
  versions: readonly FormVersionItem[];
  /** Assignments of this form that are still effective. */
  assignments: readonly FormAssignmentItem[];
}

/** One form: versions, notes and assignments. */
export function FormVersionsTable({ versions, assignments }: FormVersionsTableProps) {
  const titleId = useId();
  const [newest] = versions;
  if (!newest) return null;
  const titles = [forms.version, common.status, forms.published, forms.note, forms.assignedTo];
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          px: 2,
          pt: 1.5,
          pb: { xs: 1, sm: 0 },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
        }}
      >
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h2" id={titleId}>
            {newest.title}
          </Typography>
          <Typography component="code" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {newest.key}
          </Typography>
        </Box>
        {versions.some(({ status }) => status !== 'draft') && (
          <ExportAnswers
            formKey={newest.key}
            label={fill(messages.answersFeed.exportAnswersOf, { form: newest.title })}
          />
        )}
      </Box>
      <Box sx={{ px: 1, pb: 1 }}>
        <DataTable labelledBy={titleId} titles={titles} withActions sx={WIDTHS}>
          {versions.map((each) => (
            <VersionRow
              key={each.version}
              version={each}
              assignments={assignments.filter(({ version }) => version === each.version)}
            />
          ))}
        </DataTable>
      </Box>
    </Paper>
  );
}

function VersionRow({
  version: { key, version, status, publishedAt, publishedBy, note },
  assignments,
}: {
  version: FormVersionItem;
  assignments: readonly FormAssignmentItem[];
}) {
  const drafting = useNewDraft();
  const day = publishedAt === null ? '' : formatInstantDay(publishedAt);
  return (
    <tr>
      <th scope="row">
        <Box component="span" aria-hidden sx={{ display: { sm: 'none' } }}>
          {forms.version}{' '}
        </Box>
        {version}
      </th>
      <td>
        <Chip
          size="small"
          variant="outlined"
          color={statusColour(status, assignments.length > 0)}
          label={statusWords(status, assignments.length > 0)}
        />
      </td>
      <td>{day && publishedBy ? fill(forms.publishedByAt, { date: day, name: publishedBy }) : day}</td>
      <td>{note || (publishedAt !== null && publishedBy === null ? forms.shippedNote : '')}</td>
      <td>
        {assignments.map((each) => (
          <AssignmentLine key={each.id} assignment={each} />
        ))}
      </td>
      <td>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { sm: 'column', md: 'row' },
            justifyContent: { sm: 'flex-end' },
            gap: 1,
          }}
        >
          {status !== 'draft' && (
            <Button
              variant="outlined"
              disabled={drafting.isPending}
              aria-label={fill(forms.newDraftOf, { key, version })}
              onClick={() => drafting.mutate({ key, from: version })}
            >
              {forms.newDraft}
            </Button>
          )}
          <Button
            variant={status === 'draft' ? 'contained' : 'outlined'}
            component={Link}
            to={editorPath(key, version)}
            aria-label={fill(forms.openVersion, { key, version })}
          >
            {common.open}
          </Button>
        </Box>
      </td>
    </tr>
  );
}

/** Columns on tablets and wider; on a phone each version is a block with its buttons below. */
const WIDTHS = {
  '@media (min-width: 600px)': {
    minWidth: 640,
    '& th:first-of-type': { width: 72 },
    '& td:nth-of-type(1)': { width: 96 },
    '& td:nth-of-type(2)': { width: '18%' },
    '& td:nth-of-type(4)': { width: '26%' },
  },
  '@media (max-width: 599.95px)': {
    '&, & tbody': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: 1.5,
      rowGap: 0.5,
      alignItems: 'center',
      py: 1.5,
      px: 1,
    },
    '& tbody th, & tbody td': { p: 0 },
    '& td:nth-of-type(n + 2)': { gridColumn: '1 / -1', width: 'auto', whiteSpace: 'normal' },
    '& td:empty': { display: 'none' },
    '& td:last-of-type': { pt: 0.5 },
  },
} as const;
