import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isMonth, messages, pageTitle } from '@walkthrough/domain';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListPage } from '../../lists/list-frame';
import { serverNow } from '../../offline/status/server-clock';
import { localDate } from '../../ui/dates';
import { TextField } from '../../ui/form-field';
import { usePageTitle } from '../../ui/use-page-title';
import { AuditsOfMonth } from './audits-of-month';

const { auditedReports: texts, common, screens, shell, subtenants } = messages;

/** My Audited Reports. The address holds the month. */
export function OwnAuditsScreen() {
  usePageTitle(pageTitle('/audited-summary'), shell.product);
  const [words, setWords] = useSearchParams();
  const shown = words.get('month');
  const [month, setMonth] = useState(shown ?? localDate(serverNow()).slice(0, 'YYYY-MM'.length));
  const [isTried, setTried] = useState(false);
  const view = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMonth(month)) setWords({ month }, { replace: true });
  };
  return (
    <ListPage wide title={screens.myAuditedReports} intro={texts.intro}>
      <Box component="form" noValidate onSubmit={view} sx={FORM}>
        <TextField
          label={common.month}
          value={month}
          onValue={setMonth}
          problem={isTried && !isMonth(month) ? subtenants.monthInvalid : undefined}
          input={{ type: 'month' }}
        />
        <Button type="submit" variant="contained">
          {texts.viewAudited}
        </Button>
      </Box>
      {shown !== null && isMonth(shown) ? (
        <AuditsOfMonth key={shown} month={shown} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{texts.chooseMonth}</Typography>
      )}
    </ListPage>
  );
}

const FORM = {
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  justifyContent: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '220px auto' },
} as const;
