import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { UseQueryResult } from '@tanstack/react-query';
import { messages, type WorkBasketMode } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { isApiError } from '../../api/api-error';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { useWithinPages } from '../../lists/use-within-pages';
import { lazyPart } from '../../ui/lazy-part';
import type { Pager as PagerPart } from '../../ui/pager';

const texts = messages.workBasket;

type PagerProps = Parameters<typeof PagerPart>[0];

const Pager = lazyPart<PagerProps>(
  async () => (await import(/* webpackChunkName: 'basket-dialogs' */ '../../ui/pager')).Pager,
);

const EmptyHelp = lazyPart(
  async () => (await import(/* webpackChunkName: 'basket-dialogs' */ './empty-help')).EmptyHelp,
);

/** Replaces the whole screen, or only a list if the license is revoked while open. */
export const Unlicensed = lazyPart(
  async () => (await import(/* webpackChunkName: 'basket-dialogs' */ './unlicensed')).Unlicensed,
);

interface ServerBasketProps {
  mode: WorkBasketMode;
  list: UseQueryResult<unknown>;
  isEmpty: boolean;
  /** Whether a search is active. */
  filtered: boolean;
  onClear: () => void;
  /** Absent if everything is on one page. */
  pages?: PagerProps;
  /** Cards. */
  children: ReactNode;
}

/** List of server-side cards, or why it is empty. */
export function ServerBasket({ mode, list, isEmpty, filtered, onClear, pages, children }: ServerBasketProps) {
  useWithinPages(list, pages);
  if (isApiError(list.error, 'licence_required')) return <Unlicensed />;
  return (
    <Box sx={{ mt: 2, '& > ul': { mt: 0 } }}>
      <ListBody
        state={toListState(list)}
        skeleton={{ shape: 'cards', count: 4 }}
        isEmpty={isEmpty}
        empty={{ title: texts.empty, help: <EmptyHelp mode={mode} /> }}
        filtered={filtered}
        clear={<ClearButton onClear={onClear} />}
        onRetry={() => refetchRows(list)}
      >
        <BasketList busy={list.isFetching}>{children}</BasketList>
      </ListBody>
      {/* Another page may have matching rows. */}
      {pages && (!isEmpty || pages.totalPages > 1) && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
          <Pager {...pages} />
        </Box>
      )}
    </Box>
  );
}

/** Clears the filters of an empty list. */
export const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <Button variant="outlined" onClick={onClear}>
    {messages.lists.clearFilters}
  </Button>
);

/** One column on a phone, two on wider screens. */
export function BasketList({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-busy={busy}
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 2,
        p: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

export function BasketPaper({
  highlighted = false,
  children,
}: {
  highlighted?: boolean;
  children: ReactNode;
}) {
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        px: { xs: 1.5, sm: 2 },
        py: { xs: 1, sm: 2 },
        display: 'grid',
        // Fits two cards on a phone's screen.
        gap: { xs: 0.5, sm: 1.25 },
        lineHeight: { xs: 1.3, sm: 1.5 },
        alignContent: 'start',
        bgcolor: highlighted ? 'warning.light' : 'background.paper',
      }}
    >
      {children}
    </Paper>
  );
}

/** Card buttons with touch-sized targets. */
export function BasketButtons({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        '&:empty': { display: 'none' },
        '& > *': { minHeight: 44, flex: '1 1 auto' },
        '& > .MuiButton-root': { px: { xs: 1, sm: 2 } },
      }}
    >
      {children}
    </Box>
  );
}
