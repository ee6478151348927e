import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { fill, isCustomerSide, messages, type PropertyItem, type PropertyPage } from '@walkthrough/domain';
import { useState } from 'react';
import { useSignedIn } from '../../session/use-session';
import { Awaited } from '../../ui/awaited';
import { Dialog } from '../../ui/dialog';
import { EmptyState, ErrorState } from '../../ui/message-state';
import { Pager } from '../../ui/pager';
import { isPaged, propertySearchQuery, searchQuery } from './property-search-call';
import { ResultsTable } from './results-table';
import { SearchFields } from './search-fields';
import { NO_PROPERTY_FILTERS } from './property-filters';

const { common, properties, propertyEditor, shell } = messages;

interface PropertySearchDialogProps {
  customerLabel: string;
  /** Allows selecting several over all pages. */
  multiple?: boolean;
  /** Limits the search to units or common areas. */
  template?: 1 | 2;
  onSelect: (items: PropertyItem[]) => void;
  onClose: () => void;
}

/** Finds one or several of the properties that the reader may see. */
export function PropertySearchDialog(props: PropertySearchDialogProps) {
  const { customerLabel, multiple = false, template, onSelect, onClose } = props;
  const { user } = useSignedIn();
  const [search, setSearch] = useState({ filters: NO_PROPERTY_FILTERS, page: 0 });
  const [ticked, setTicked] = useState<ReadonlyMap<number, PropertyItem>>(new Map());
  const result = useQuery(
    propertySearchQuery(user, searchQuery(search.filters, search.page, multiple, template)),
  );
  const paged = isPaged(search.filters, multiple);

  const pick = (item: PropertyItem) => {
    if (!multiple) {
      onSelect([item]);
      return;
    }
    const next = new Map(ticked);
    if (!next.delete(item.id)) next.set(item.id, item);
    setTicked(next);
  };

  return (
    <Dialog
      open
      wide
      title={properties.searchTitle}
      onClose={onClose}
      closeLabel={common.close}
      actions={
        multiple && (
          <Button
            variant="contained"
            disabled={ticked.size === 0}
            onClick={() => onSelect([...ticked.values()])}
          >
            {fill(propertyEditor.selectCount, { N: ticked.size })}
          </Button>
        )
      }
    >
      <SearchFields
        customerLabel={customerLabel}
        ownOnly={isCustomerSide(user)}
        onSearch={(filters) => setSearch({ filters, page: 0 })}
      />
      <SearchResults
        {...{ result, paged }}
        page={search.page}
        ticked={multiple ? ticked : null}
        onPick={pick}
        onPage={(page) => setSearch({ ...search, page })}
      />
    </Dialog>
  );
}

interface SearchResultsProps {
  result: UseQueryResult<PropertyPage>;
  page: number;
  /** Whether the call answers in pages. */
  paged: boolean;
  /** Selected properties by id; null if only one can be selected. */
  ticked: ReadonlyMap<number, PropertyItem> | null;
  onPick: (item: PropertyItem) => void;
  onPage: (page: number) => void;
}

function SearchResults({ result, page, paged, ticked, onPick, onPage }: SearchResultsProps) {
  const items = result.data?.content ?? [];
  return (
    <Box aria-busy={result.isFetching} sx={{ mt: 2 }}>
      {result.isPending && <Awaited shape="rows" count={3} />}
      {result.error && (
        <ErrorState
          title={common.listFailed}
          text={result.error.message}
          action={
            <Button variant="contained" onClick={() => void result.refetch()}>
              {shell.retry}
            </Button>
          }
        />
      )}
      {result.isSuccess && items.length === 0 && <EmptyState title={common.noPropertiesFound} />}
      {items.length > 0 && (
        <>
          <Box sx={ticked ? TEN_ROWS : undefined}>
            <ResultsTable items={items} ticked={ticked && new Set(ticked.keys())} onPick={onPick} />
          </Box>
          {!paged && result.data?.last === false && (
            <Typography sx={{ mt: 1 }}>{fill(properties.onlyFirst, { count: items.length })}</Typography>
          )}
          {paged && (
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
              <Pager
                page={page}
                totalPages={result.data?.totalPages ?? 0}
                hasNext={result.data?.last === false}
                onPage={onPage}
              />
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

/** With multi-select, ten rows are visible at a time and the list scrolls. */
const TEN_ROWS = { maxHeight: 560, overflowY: 'auto' } as const;
