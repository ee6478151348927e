import GlobalStyles from '@mui/material/GlobalStyles';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  displayDate,
  fill,
  IANA_ZONES,
  messages,
  TIME_ZONE_LABELS,
  writtenAddress,
  type StaffInspectionRow,
  type TimeZoneKey,
} from '@walkthrough/domain';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { callApi } from '../../../api/client';
import { personName } from '../../../shared/planning/planned-row';
import { PAPER, PRINT_INK } from '../../../ui/stored-colors';
import type { PlacedRow } from './calendar-days';
import { timeText } from './inspection-card';

const { calendar: texts, inspectionManagement } = messages;

interface DaySheetProps {
  inspector: NonNullable<StaffInspectionRow['inspector']>;
  day: string;
  timezone: TimeZoneKey;
  inspections: readonly PlacedRow[];
  /** The print dialog was closed. */
  onDone: () => void;
}

/** Printout of an inspector's day; rendered for print only. */
export function DaySheet({ inspector, day, timezone, inspections, onDone }: DaySheetProps) {
  const phones = usePhones(inspections.map(({ row }) => row.property.id));
  const isReady = phones.data !== undefined;
  useEffect(() => {
    if (!isReady) return;
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
    // Print once, even if it renders again before the dialog closes.
  }, [isReady]);
  return createPortal(
    <>
      <GlobalStyles styles={PRINT_STYLES} />
      <Box className="wt-sheet" sx={{ color: PRINT_INK, bgcolor: PAPER, fontSize: 13 }}>
        <h1>{fill(texts.sheetTitle, { name: personName(inspector), date: displayDate(day) })}</h1>
        <p>{fill(texts.sheetIntro, { zone: TIME_ZONE_LABELS[timezone] })}</p>
        <ol>
          {inspections.map(({ row }) => (
            <li key={row.id}>
              <b>{timeText(row, IANA_ZONES[timezone])}</b> {writtenAddress(row.property)} ({row.property.code}
              )
              <div>
                {row.kindName ?? row.template.name}
                {row.occupantNames.length > 0 && ` · ${inspectionManagement.occupants}: `}
                {row.occupantNames.join(', ')}
                {phones.data?.get(row.property.id) && ` · ${phones.data.get(row.property.id)!.join(', ')}`}
              </div>
            </li>
          ))}
        </ol>
        {phones.data?.size === 0 && inspections.length > 0 && <p>{texts.sheetFailed}</p>}
      </Box>
    </>,
    document.body,
  );
}

/** Returns occupants' phones of the properties whose phones the reader may see. */
function usePhones(ids: readonly number[]) {
  const propertyIds = [...new Set(ids)];
  return useQuery({
    queryKey: ['inspections', 'day-sheet', propertyIds],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const found = await Promise.allSettled(
        propertyIds.map((id) => callApi('GET properties/{id}', { path: { id }, signal })),
      );
      return new Map(
        found.flatMap((each) =>
          each.status === 'fulfilled' ? [[each.value.id, each.value.occupantPhones] as const] : [],
        ),
      );
    },
  });
}

const PRINT_STYLES = {
  '@media screen': { '.wt-sheet': { display: 'none' } },
  '@media print': {
    'body > *:not(.wt-sheet)': { display: 'none !important' },
    '.wt-sheet li': { marginBottom: 8, breakInside: 'avoid' },
  },
} as const;
