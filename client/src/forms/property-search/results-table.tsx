import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { COMMON_AREA_TEMPLATE_ID, fill, messages, type PropertyItem } from '@walkthrough/domain';

const { common } = messages;

export function propertyAddress({ addressLine1, addressLine2, city, province }: PropertyItem): string {
  return [addressLine1, addressLine2, city, province].filter(Boolean).join(', ');
}

interface ResultsTableProps {
  items: readonly PropertyItem[];
  /** Ids of what is ticked, when several may be; otherwise each row has a button. */
  ticked: ReadonlySet<number> | null;
  onPick: (item: PropertyItem) => void;
}

export function ResultsTable({ items, ticked, onPick }: ResultsTableProps) {
  const titles = [common.code, common.address, common.commonArea, common.select];
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const name = `${item.code} ${item.addressLine1}`;
            return (
              <tr key={item.id}>
                <td>{item.code}</td>
                <td>{propertyAddress(item)}</td>
                <td>{item.template.id === COMMON_AREA_TEMPLATE_ID ? 'Y' : 'N'}</td>
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
        </tbody>
      </Box>
    </Box>
  );
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { px: 1, py: 0.5, textAlign: 'left', borderBottom: 1, borderColor: 'divider' },
  '& th': { color: 'text.secondary', fontWeight: 650, typography: 'body2', whiteSpace: 'nowrap' },
  '& th:last-of-type, & td:last-of-type': { width: '1%', whiteSpace: 'nowrap' },
} as const;
