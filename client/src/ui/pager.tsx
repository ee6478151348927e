import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface PagerProps {
  /** Zero-based, as on the wire. */
  page: number;
  totalPages: number;
  /** False on a short page, whatever the total says. */
  hasNext: boolean;
  onPage: (page: number) => void;
  texts: {
    label: string;
    first: string;
    previous: string;
    next: string;
    last: string;
    position: (page: number, total: number) => string;
  };
}

/** First, Previous, 'page / total', Next, Last. */
export function Pager({ page, totalPages, hasNext, onPage, texts }: PagerProps) {
  const lastPage = Math.max(totalPages, 1) - 1;
  const isLast = !hasNext || page >= lastPage;
  return (
    <Box
      component="nav"
      aria-label={texts.label}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 0.5 },
        '& button': { px: 1.5, minWidth: 0 },
      }}
    >
      <Button disabled={page === 0} onClick={() => onPage(0)}>
        {texts.first}
      </Button>
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        {texts.previous}
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
        {texts.position(page + 1, lastPage + 1)}
      </Typography>
      <Button disabled={isLast} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
      <Button disabled={isLast} onClick={() => onPage(lastPage)}>
        {texts.last}
      </Button>
    </Box>
  );
}
