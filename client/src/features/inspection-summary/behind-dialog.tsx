import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  type AnalyticsAsked,
  displayDate,
  fill,
  messages,
  REPORT_ITEM_LABELS,
  today,
  writtenAddress,
  zoneOfInspection,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { DataTable } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { Pager } from '../../ui/pager';
import type { FigureFilter } from './figures';

const { analytics: texts, common } = messages;

interface BehindDialogProps {
  asked: AnalyticsAsked;
  figure: FigureFilter;
  onClose: () => void;
}

/** Inspections counted by a figure, latest first. */
export function BehindDialog({ asked, figure, onClose }: BehindDialogProps) {
  const [page, setPage] = useState(0);
  const body = { ...asked, ...figure, page };
  const found = useQuery({
    queryKey: deskQueryKeys.analysedInspections(body),
    queryFn: ({ signal }) => callApi('POST reports/inspections-summary/inspections', { body, signal }),
  });
  const rows = found.data?.content ?? [];
  const words = figure.finding === 'found' ? texts.behindFound : texts.behindNotAsked;
  return (
    <Dialog
      open
      wide
      title={fill(words, { item: REPORT_ITEM_LABELS[figure.item] })}
      onClose={onClose}
      closeLabel={common.close}
    >
      <ListBody
        skeleton={{ shape: 'table', count: 4 }}
        state={toListState(found)}
        isEmpty={rows.length === 0}
        empty={{ title: texts.nothingInspected }}
        onRetry={() => refetchRows(found)}
      >
        <DataTable label={texts.behindTitle} titles={[common.code, common.address, common.inspectedDate]}>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <bdi>{row.property.code}</bdi>
              </td>
              <td>
                <bdi>{writtenAddress(row.property)}</bdi>
              </td>
              <td>{displayDate(today(row.inspectedDate, zoneOfInspection(row.timeZone, row.property)))}</td>
            </tr>
          ))}
        </DataTable>
        {(found.data?.totalPages ?? 0) > 1 && (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
            <Pager
              page={page}
              totalPages={found.data?.totalPages ?? 0}
              hasNext={found.data?.last === false}
              onPage={setPage}
            />
          </Box>
        )}
      </ListBody>
    </Dialog>
  );
}
