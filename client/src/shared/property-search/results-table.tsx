import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import {
  COMMON_AREA_TEMPLATE_ID,
  fill,
  messages,
  type PropertyItem,
  writtenAddress,
} from '@walkthrough/domain';
import { DataTable } from '../../ui/data-table';

const { common } = messages;

/** Keeps the button within reach. */
const LAYOUT = {
  '& tr > :nth-of-type(3)': { display: { xs: 'none', sm: 'table-cell' } },
  // Long words wrap instead of pushing the button away.
  '& td:nth-of-type(1)': { minWidth: 72, overflowWrap: 'anywhere' },
  '& td:nth-of-type(2)': { minWidth: 140, overflowWrap: 'anywhere' },
} as const;

const isCommonArea = ({ template }: PropertyItem) => (template.id === COMMON_AREA_TEMPLATE_ID ? 'Y' : 'N');

interface ResultsTableProps {
  items: readonly PropertyItem[];
  /** Selected ids in multi-select mode; null gives each row a button. */
  ticked: ReadonlySet<number> | null;
  onPick: (item: PropertyItem) => void;
}

export function ResultsTable({ items, ticked, onPick }: ResultsTableProps) {
  const titles = [common.code, common.address, common.commonArea, common.select];
  return (
    <DataTable label={messages.properties.searchTitle} titles={titles} sx={LAYOUT}>
      {items.map((item) => {
        const name = `${item.code} ${item.addressLine1}`;
        return (
          <tr key={item.id}>
            <td>
              <bdi>{item.code}</bdi>
            </td>
            <td>
              <bdi>{writtenAddress(item)}</bdi>
              <Typography
                variant="caption"
                color="text.secondary"
                sx={{ display: { xs: 'block', sm: 'none' } }}
              >
                {`${common.commonArea}: ${isCommonArea(item)}`}
              </Typography>
            </td>
            <td>{isCommonArea(item)}</td>
            <td>
              {ticked ? (
                <Checkbox
                  checked={ticked.has(item.id)}
                  onChange={() => onPick(item)}
                  slotProps={{ input: { 'aria-label': fill(common.selectRow, { name }) } }}
                />
              ) : (
                <Button
                  variant="outlined"
                  aria-label={fill(common.selectRow, { name })}
                  onClick={() => onPick(item)}
                >
                  {common.select}
                </Button>
              )}
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}
