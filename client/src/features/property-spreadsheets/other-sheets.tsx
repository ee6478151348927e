import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { fill, messages, type PropertySpreadsheet, type SpreadsheetReading } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { useSignedIn } from '../../session/use-session';
import { Section } from '../../ui/section';
import { refusalText } from './refusal-text';
import { fetchSpreadsheet, uploadSpreadsheet } from './spreadsheet-calls';
import { useMayUpload } from './use-may-upload';

const { sheetMapping: texts } = messages;

const isRead = (reading: SpreadsheetReading | null, at: number): boolean =>
  at === reading?.sheet || (reading?.parts.some((part) => part.at === at) ?? false);

interface OtherSheetsProps {
  sheet: PropertySpreadsheet;
  onOpen: (id: number) => void;
}

/** Offers the other sheets of a file whose first one is in: each is an upload of its own, with its own undo. */
export function OtherSheets({ sheet: { id, name, reading }, onOpen }: OtherSheetsProps) {
  const { user } = useSignedIn();
  const { mayUpload } = useMayUpload();
  const open = useMutation({
    mutationFn: async (at: number) => {
      const next = await uploadSpreadsheet(user, new File([await fetchSpreadsheet(id)], name));
      if (next.reading?.sheet !== at)
        await callApi('PUT propertySpreadsheet/{id}/reading', {
          path: { id: next.id },
          body: { sheet: at, checks: false },
        });
      return next.id;
    },
    networkMode: 'always',
    onSuccess: onOpen,
  });
  const others = reading?.isOwn ? [] : (reading?.sheets ?? []).filter(({ at }) => !isRead(reading, at));
  if (others.length === 0 || mayUpload !== true) return null;
  return (
    <Section title={texts.otherSheets}>
      {open.isError && <Alert severity="error">{refusalText(open.error, texts.importSheetFailed)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {others.map(({ at, name: title }) => (
          <Button key={at} variant="outlined" disabled={open.isPending} onClick={() => open.mutate(at)}>
            <bdi>{fill(texts.importSheet, { name: title.trim() })}</bdi>
          </Button>
        ))}
      </Box>
    </Section>
  );
}
