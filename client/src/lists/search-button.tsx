import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';

/** Submits a filter row. Aligned with its inputs, which have labels above them. */
export function SearchButton() {
  return (
    <Button type="submit" variant="contained" startIcon={<SearchIcon />} sx={{ mt: '23px' }}>
      {messages.common.search}
    </Button>
  );
}
