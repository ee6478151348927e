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

/** There the button has to be within reach. */
const ON_A_PHONE = { '& tr > :nth-of-type(3)': { display: { xs: 'none', sm: 'table-cell' } } };

const isCommonArea = ({ template }: PropertyItem) => (template.id === COMMON_AREA_TEMPLATE_ID ? 'Y' : 'N');

interface ResultsTableProps {
  items: readonly PropertyItem[];
  /** Ids of what is ticked, when several may be; otherwise each row has a button. */
  ticked: ReadonlySet<number> | null;
  onPick: (item: PropertyItem) => void;
}

export function ResultsTable({ items, ticked, onPick }: ResultsTableProps) {
  const titles = [common.code, common.address, common.commonArea, common.select];
  return (
    <DataTable label={messages.properties.searchTitle} titles={titles} sx={ON_A_PHONE}>
      {items.map((item) => {
        const name = `${item.code} ${item.addressLine1}`;
        return (
          <tr key={item.id}>
            <td>{item.code}</td>
            <td>
              {writtenAddress(item)}
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
