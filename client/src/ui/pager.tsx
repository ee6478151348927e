import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fill, messages } from '@walkthrough/domain';

const { common } = messages;

interface PagerProps {
  /** Zero-based, as on the wire. */
  page: number;
  totalPages: number;
  /** False on the last page, also if the total says otherwise. */
  hasNext: boolean;
  onPage: (page: number) => void;
}

/** Shows First, Previous, 'page / total', Next and Last. */
export function Pager({ page, totalPages, hasNext, onPage }: PagerProps) {
  const lastPage = Math.max(totalPages, 1) - 1;
  const isLast = !hasNext || page >= lastPage;
  return (
    <Box
      component="nav"
      data-pager
      aria-label={common.pages}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: { xs: 0, sm: 0.5 },
        '& button': { px: 1.5, minWidth: 0 },
      }}
    >
      <Button disabled={page === 0} onClick={() => onPage(0)}>
        {common.first}
      </Button>
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        {common.previous}
      </Button>
      <Typography
        component="span"
        sx={{
          px: 1,
          minWidth: '5ch',
          textAlign: 'center',
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {fill(common.pageOfTotal, { page: page + 1, total: lastPage + 1 })}
      </Typography>
      <Button disabled={isLast} onClick={() => onPage(page + 1)}>
        {common.next}
      </Button>
      <Button disabled={isLast} onClick={() => onPage(lastPage)}>
        {common.last}
      </Button>
    </Box>
  );
}
