import DocumentIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { fill, inspectionName, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { useState } from 'react';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { downloadReport, viewReport } from '../../shared/distribution/report-file';
import { dayThere, personName } from '../../shared/planning/planned-row';
import { isolated } from '../../ui/isolated';
import { recordDocumentsQuery } from './record-queries';
import { useMayDownload } from './use-may-download';

const { common, propertyRecord: texts } = messages;

/** Documents that are shown at first. */
const FIRST = 20;

/** Lists the reports of the property and the proofs of documents that were served there, newest first. */
export function Documents({ id }: { id: number }) {
  const query = useQuery(recordDocumentsQuery(id));
  const mayDownload = useMayDownload();
  const [all, setAll] = useState(false);
  const documents = (query.data ?? []).filter(mayDownload);
  const shown = all ? documents : documents.slice(0, FIRST);
  const more = documents.length - shown.length;
  return (
    <ListBody
      skeleton={{ shape: 'rows', count: 3 }}
      state={toListState(query)}
      isEmpty={documents.length === 0}
      empty={{ title: texts.noDocuments, help: texts.noDocumentsHelp }}
      failedTitle={texts.documentsFailed}
      onRetry={() => refetchRows(query)}
    >
      <Box component="ul" aria-label={texts.documents} sx={LIST}>
        {shown.map((row) => (
          <DocumentRow key={row.id} row={row} />
        ))}
      </Box>
      {more > 0 && (
        <Button variant="outlined" onClick={() => setAll(true)} sx={{ mt: 1, justifySelf: 'start' }}>
          {fill(texts.moreDocuments, { count: more })}
        </Button>
      )}
    </ListBody>
  );
}

function DocumentRow({ row }: { row: StaffInspectionRow }) {
  const kind = row.conditionInspectionId === null ? 'periodic' : 'condition';
  const isServed = row.inspectionType === 'DOCUMENT_SERVICE';
  const type = inspectionName(row);
  const name = fill(isServed ? texts.servedDocument : texts.reportDocument, { type });
  const when = row.inspectedDate === null ? '' : dayThere(row.inspectedDate, row);
  const about = [when, row.inspector && isolated(personName(row.inspector))].filter(Boolean).join(' · ');
  return (
    <Paper component="li" variant="outlined" sx={ROW}>
      <DocumentIcon aria-hidden sx={{ color: 'text.secondary', flex: 'none' }} />
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{about}</Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => viewReport(kind, row.id)}>{common.viewReport}</Button>
        <Button onClick={() => downloadReport(kind, row.id)}>{common.downloadReport}</Button>
      </Box>
    </Paper>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 } as const;

const ROW = { p: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;
