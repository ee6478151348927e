import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { type ExportAddress, type ExportFormat, messages, perLanguage } from '@walkthrough/domain';
import { useState } from 'react';
import { isApiError } from '../api/api-error';
import { saveFrom } from '../ui/save-file';
import { showToast } from '../ui/toast';
import { BUTTON_WORD } from '../ui/button-word';

const { lists: texts } = messages;
const FORMATS: readonly (readonly [ExportFormat, string])[] = perLanguage(() => [
  ['csv', texts.exportAsCsv],
  ['xlsx', texts.exportAsXlsx],
]);

/** Prepares an export of the filtered list and returns its download address. */
export type ExportList = (format: ExportFormat) => Promise<ExportAddress>;

/** Downloads the list as a file. The browser streams it to disk while the server reads the rows. */
export function ExportMenu({ exportList }: { exportList: ExportList }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const asking = useMutation({
    mutationFn: exportList,
    networkMode: 'always',
    onSuccess: ({ address }) => {
      saveFrom(address);
      showToast({ kind: 'success', text: texts.exportStarted });
    },
    onError: (error) =>
      showToast({ kind: 'error', text: isApiError(error) ? error.message : texts.exportFailed }),
  });
  return (
    <>
      <Button
        aria-label={texts.export}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={asking.isPending}
        sx={{ minWidth: 44 }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <DownloadIcon fontSize="small" />
        <Box component="span" sx={BUTTON_WORD}>
          {texts.export}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': texts.export } }}
      >
        {FORMATS.map(([format, label]) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              asking.mutate(format);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
