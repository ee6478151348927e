import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type DeductionLine,
  deductionTotals,
  dollarWords,
  messages,
  type TenancyDeductions,
  type TenancyItem,
} from '@walkthrough/domain';
import { useMemo, useState } from 'react';
import { queryKeys } from '../../../../api/query-keys';
import { ListBody, refetchRows, toListState } from '../../../../lists/list-states';
import { useLiveReload } from '../../../../lists/use-live-rows';
import { Dialog } from '../../../../ui/dialog';
import { Fact, FactList } from '../../../../ui/fact-list';
import { Quiet } from '../../record-part';
import { ClaimNotice, useClaims } from './claim-notice';
import { DeductionEntry, type LineAction } from './deduction-entry';
import { deductionsQuery } from './deductions-queries';
import { AnswerDialog, LineDialog, RemoveLineDialog } from './line-dialogs';
import { Statements } from './statements';
import { WorkPhotos } from './work-photos';

const { common, deductions: texts, law, statementDocument: shown } = messages;

interface DeductionsDialogProps {
  tenancy: TenancyItem;
  mayEdit: boolean;
  onClose: () => void;
}

type OpenDialog = { action: 'add' } | { action: LineAction; line: DeductionLine };

/** Shows the deductions of a tenancy with photos, answers, totals and issued statements. */
export function DeductionsDialog({ tenancy, mayEdit, onClose }: DeductionsDialogProps) {
  const client = useQueryClient();
  const options = deductionsQuery(tenancy.propertyId, tenancy.id);
  const query = useQuery(options);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { data } = query;
  const claims = useClaims(tenancy);
  const keys = useMemo(
    () => [deductionsQuery(tenancy.propertyId, tenancy.id).queryKey],
    [tenancy.propertyId, tenancy.id],
  );
  // Tenants answer by their links.
  useLiveReload('tenantLink', keys);
  // Deliveries of statements are on the record too.
  const reload = () => client.invalidateQueries({ queryKey: queryKeys.property(tenancy.propertyId) });
  const close = () => setOpen(null);
  return (
    <Dialog open wide title={texts.title} onClose={onClose} closeLabel={common.close}>
      <ListBody
        state={toListState(query)}
        isEmpty={false}
        skeleton={{ shape: 'rows', count: 4 }}
        empty={{ title: texts.none }}
        failedTitle={texts.failed}
        onRetry={() => refetchRows(query)}
      >
        {data && (
          <Box
            // Without buttons, nothing else in the dialog can be scrolled with the keyboard.
            {...(!mayEdit && { role: 'group', tabIndex: 0, 'aria-label': texts.title })}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
          >
            <ClaimNotice claims={claims} />
            <Box>
              {data.lines.length === 0 && <Quiet>{texts.none}</Quiet>}
              <Box component="ul" aria-label={texts.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data.lines.map((line) => (
                  <DeductionEntry
                    key={line.id}
                    line={line}
                    claims={claims}
                    receipts={data.receipts.filter(({ lineId }) => lineId === line.id)}
                    onSaved={reload}
                    onAction={mayEdit ? (action) => setOpen({ action, line }) : null}
                  />
                ))}
              </Box>
              {mayEdit && <Button onClick={() => setOpen({ action: 'add' })}>{texts.addLine}</Button>}
            </Box>
            <Totals tenancy={tenancy} data={data} />
            <WorkPhotos data={data} mayEdit={mayEdit} onSaved={reload} />
            <Statements tenancy={tenancy} data={data} claims={claims} mayEdit={mayEdit} onSaved={reload} />
            <Quiet>{law.disclaimer}</Quiet>
          </Box>
        )}
      </ListBody>
      {data && open?.action === 'add' && (
        <LineDialog data={data} line={null} onSaved={reload} onClose={close} />
      )}
      {data && open?.action === 'edit' && (
        <LineDialog data={data} line={open.line} onSaved={reload} onClose={close} />
      )}
      {open?.action === 'answer' && <AnswerDialog line={open.line} onSaved={reload} onClose={close} />}
      {open?.action === 'remove' && <RemoveLineDialog line={open.line} onSaved={reload} onClose={close} />}
    </Dialog>
  );
}

function Totals({ tenancy, data }: { tenancy: TenancyItem; data: TenancyDeductions }) {
  const totals = deductionTotals(tenancy.deposits, data.lines);
  return (
    <FactList>
      <Fact name={shown.totalDeposits}>{dollarWords(totals.deposits)}</Fact>
      <Fact name={shown.totalDeductions}>{dollarWords(totals.deductions)}</Fact>
      <Fact name={shown.totalAgreed}>{dollarWords(totals.agreed)}</Fact>
      <Fact name={shown.totalDisputed}>{dollarWords(totals.disputed)}</Fact>
      <Fact name={shown.totalOpen}>{dollarWords(totals.open)}</Fact>
      <Fact name={totals.balance >= 0 ? shown.balance : shown.owed}>
        {dollarWords(Math.abs(totals.balance))}
      </Fact>
    </FactList>
  );
}
