import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { formLibrary, type LibrarySectionItem } from '@walkthrough/domain';
import { useState } from 'react';
import { TextField } from '../../../ui/form-field';
import { EmptyState } from '../../../ui/message-state';
import { sectionFacts, sectionsWith } from './library-words';

interface LibraryListProps {
  sections: readonly LibrarySectionItem[];
  selected: number | null;
  onSelect: (id: number) => void;
}

/** The sections of the library, searched by name. */
export function LibraryList({ sections, selected, onSelect }: LibraryListProps) {
  const [search, setSearch] = useState('');
  if (sections.length === 0)
    return <EmptyState title={formLibrary.emptyTitle} text={formLibrary.emptyText} />;
  const found = sectionsWith(sections, search);
  return (
    <Box sx={{ width: '100%' }}>
      <TextField
        label={formLibrary.searchLibrary}
        value={search}
        onValue={setSearch}
        input={{ type: 'search', inputProps: { maxLength: 100 } }}
      />
      <Box role="status">
        {found.length === 0 && <Typography sx={{ py: 1 }}>{formLibrary.noSectionMatches}</Typography>}
      </Box>
      <List disablePadding sx={{ maxHeight: 400, overflow: 'auto' }}>
        {found.map((each) => (
          <li key={each.id}>
            <ListItemButton
              selected={each.id === selected}
              aria-current={each.id === selected}
              onClick={() => onSelect(each.id)}
            >
              <ListItemText
                primary={each.name}
                secondary={sectionFacts(each)}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Box>
  );
}
