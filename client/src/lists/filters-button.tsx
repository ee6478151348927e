import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import FilterIcon from '@mui/icons-material/FilterAltOutlined';
import Button from '@mui/material/Button';
import { fill, messages } from '@walkthrough/domain';
import type { SystemStyleObject, Theme } from '@mui/system';

const { lists: texts } = messages;

interface FiltersButtonProps {
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The id of the expanded element. */
  filtersId: string;
  /** Number of active filters, if nothing else on the screen shows it. */
  active?: number;
  sx?: SystemStyleObject<Theme>;
}

/** Expands filters and sorting, which are collapsed so that the rows come first. */
export function FiltersButton({ open, onOpen, filtersId, active = 0, sx = {} }: FiltersButtonProps) {
  return (
    <Button
      startIcon={<FilterIcon />}
      endIcon={open ? <ExpandLessIcon /> : <ExpandMoreIcon />}
      aria-expanded={open}
      aria-controls={filtersId}
      onClick={() => onOpen(!open)}
      sx={sx}
    >
      {active > 0 ? fill(texts.filtersInForce, { count: active }) : texts.filters}
    </Button>
  );
}
