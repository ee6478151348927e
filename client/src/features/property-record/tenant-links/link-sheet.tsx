import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { displayInstantInWords, fill, messages, type NewTenantLink } from '@walkthrough/domain';
import { createPortal } from 'react-dom';
import { PAPER, PRINT_INK } from '../../../ui/stored-colors';

const { tenantLinks: texts } = messages;

/** Printout of a new link: the code and what to do with it, instead of the page behind the dialog. */
export function LinkSheet({ created: { address, link }, svg }: { created: NewTenantLink; svg: string }) {
  return createPortal(
    <>
      <GlobalStyles styles={PRINT_STYLES} />
      <Box className="wt-link-sheet" sx={{ color: PRINT_INK, bgcolor: PAPER }}>
        <h1>{fill(texts.createdTitle, { name: link.tenantName })}</h1>
        <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" style={{ width: '80mm' }} />
        <p>{fill(texts.printText, { time: displayInstantInWords(link.expiresAt, link.zone) })}</p>
        <p style={{ overflowWrap: 'anywhere' }}>{address}</p>
      </Box>
    </>,
    document.body,
  );
}

const PRINT_STYLES = {
  '@media screen': { '.wt-link-sheet': { display: 'none' } },
  '@media print': { 'body > *:not(.wt-link-sheet)': { display: 'none !important' } },
} as const;
