import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { displayMonth, fill, messages, type MonthlyCustomer, type MonthlyFiles } from '@walkthrough/domain';
import { useState, type ReactNode } from 'react';
import { customerLabelOf } from '../../../session/permissions';
import { useSignedIn } from '../../../session/use-session';
import { MonthlyReportRow } from './monthly-report-row';

const { inspectionManagement, monthlyFiles: texts } = messages;

/** Rows shown per customer at first, and added with each press. */
const ROWS_AT_A_TIME = 50;

interface MonthlyAccordionProps {
  files: MonthlyFiles;
  /** Actions for the inspections of a month. */
  monthActions: (month: string) => ReactNode;
  /** Actions for the inspections of a customer. */
  customerActions: (customer: MonthlyCustomer) => ReactNode;
}

/** Inspections by month, then by customer. */
export function MonthlyAccordion({ files, monthActions, customerActions }: MonthlyAccordionProps) {
  return Object.entries(files.monthCustomerMap).map(([month, { customerInspectionMap }]) => (
    <Part
      key={month}
      level="h2"
      title={displayMonth(month)}
      count={files.total}
      isOpen
      actions={monthActions(month)}
    >
      {byName(Object.values(customerInspectionMap)).map((customer, _at, all) => (
        <CustomerPart
          key={customer.customerId}
          customer={customer}
          isOpen={all.length === 1}
          actions={customerActions(customer)}
        />
      ))}
    </Part>
  ));
}

interface CustomerPartProps {
  customer: MonthlyCustomer;
  isOpen: boolean;
  actions: ReactNode;
}

function CustomerPart({ customer, isOpen, actions }: CustomerPartProps) {
  const { customerName, inspections } = customer;
  const { tenant } = useSignedIn();
  const [shown, setShown] = useState(ROWS_AT_A_TIME);
  const left = Math.min(inspections.length - shown, ROWS_AT_A_TIME);
  return (
    <Part
      level="h3"
      title={customerName ?? fill(texts.noCustomer, { customer: customerLabelOf(tenant) })}
      count={inspections.length}
      isOpen={isOpen}
      actions={actions}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {inspections.slice(0, shown).map((file) => (
          <MonthlyReportRow key={file.id} file={file} />
        ))}
      </Box>
      {left > 0 && (
        <Button onClick={() => setShown(shown + ROWS_AT_A_TIME)}>
          {fill(texts.showMore, { count: left })}
        </Button>
      )}
    </Part>
  );
}

interface PartProps {
  level: 'h2' | 'h3';
  title: string;
  count: number;
  isOpen: boolean;
  actions: ReactNode;
  children: ReactNode;
}

function Part({ level, title, count, isOpen, actions, children }: PartProps) {
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={isOpen}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: level } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            <bdi>{title}</bdi>
          </Typography>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {countText(count)}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
        <div>{children}</div>
      </AccordionDetails>
    </Accordion>
  );
}

export const countText = (count: number): string => fill(inspectionManagement.inspectionCount, { count });

const byName = (customers: readonly MonthlyCustomer[]): MonthlyCustomer[] =>
  [...customers].sort((a, b) => (a.customerName ?? '￿').localeCompare(b.customerName ?? '￿', 'en-CA'));
