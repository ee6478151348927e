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
  /** The id of what it unfolds. */
  filtersId: string;
  /** How many are in force, where nothing else on the screen says so. */
  active?: number;
  sx?: SystemStyleObject<Theme>;
}

/** Unfolds what narrows and orders a list: the rows come first. */
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
