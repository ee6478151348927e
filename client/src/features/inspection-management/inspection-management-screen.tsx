import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import FilterIcon from '@mui/icons-material/FilterAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { inspectionTexts, productName, shellTexts } from '../../app/texts';
import { inspectionTabsOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { inspectionCountsQuery } from './api/inspection-counts';
import { BOARD_PANEL_ID, BoardTabs, tabIdOf } from './board-tabs';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import { InspectionBoard } from './inspection-board';
import { filterQuery } from './inspection-filters';
import { useBoardState } from './use-board-state';

const FILTERS_ID = 'inspection-filters';

/** Inspection Management (spec 3 §2.6): the lists of periodic inspections, for reading so far. */
export function InspectionManagementScreen() {
  const { user, tenant } = useSignedIn();
  const tabs = inspectionTabsOf(user);
  const board = useBoardState(tabs);
  const { tab, filters } = board.state;
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const filtersOpen = board.state.filtersOpen ?? wide;
  const counts = useQuery(inspectionCountsQuery(filterQuery(filters)));
  // The label of a tenant without a configuration; the stored default is another (docs: customer label).
  const customerLabel = tenant?.tenantConfig.customerLabel || shellTexts.customer;
  const title = inspectionTexts.title(inspectionTexts.tabs[tab]);
  usePageTitle(title, productName);

  return (
    <Box
      sx={{ flex: 1, display: 'flex', flexDirection: 'column', minHeight: 0, px: { xs: 2, sm: 3 }, pt: 2 }}
    >
      <Tabs value="periodic" aria-label={inspectionTexts.topTabs}>
        <Tab value="periodic" label={inspectionTexts.periodic} />
      </Tabs>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2, mb: 1 }}>
        <Typography variant="h1" sx={{ flex: 1, fontSize: { xs: '1.125rem', sm: '1.375rem' } }}>
          {title}
        </Typography>
        <Button
          startIcon={<FilterIcon />}
          endIcon={filtersOpen ? <ExpandLessIcon /> : <ExpandMoreIcon />}
          aria-expanded={filtersOpen}
          aria-controls={FILTERS_ID}
          onClick={() => board.showFilters(!filtersOpen)}
        >
          {inspectionTexts.filters}
        </Button>
      </Box>
      <Box id={FILTERS_ID} sx={{ display: 'grid', gap: 1.5, mb: 1.5 }}>
        {filtersOpen && (
          <FilterPanel
            key={JSON.stringify(filters)}
            applied={filters}
            customerLabel={customerLabel}
            onSearch={board.applyFilters}
          />
        )}
        <FilterChips filters={filters} customerLabel={customerLabel} onChange={board.applyFilters} />
      </Box>
      <BoardTabs tabs={tabs} current={tab} counts={counts.data} onTab={board.openTab} />
      <Box
        role="tabpanel"
        id={BOARD_PANEL_ID}
        aria-labelledby={tabIdOf(tab)}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', minHeight: { md: 380 } }}
      >
        <InspectionBoard board={board} customerLabel={customerLabel} fillsHeight={wide} />
      </Box>
    </Box>
  );
}
