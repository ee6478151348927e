import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Dashboard, writtenStreet } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { markWords, shownMarks } from '../../shared/deadlines/deadline-words';

/** Lists the deadlines that passed last, each with the next one, linked to the record of its property. */
export function OverdueDeadlines({ deadlines }: Pick<Dashboard, 'deadlines'>) {
  return deadlines.map((item) => (
    <Box
      component="li"
      key={item.tenancyId}
      sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <MuiLink component={Link} to={`/properties/${item.propertyId}`}>
        {writtenStreet(item)}
      </MuiLink>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {shownMarks(item, item).reverse().map(markWords).join(', ')}
      </Typography>
    </Box>
  ));
}
