import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';

/** Label of the Monthly Files tab. */
export function MonthlyLabel() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <CalendarIcon fontSize="small" />
      {messages.inspectionManagement.monthlyFiles}
    </Box>
  );
}
