import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import InboxIcon from '@mui/icons-material/MoveToInboxOutlined';
import RejectedIcon from '@mui/icons-material/BlockOutlined';
import { useMutation } from '@tanstack/react-query';
import { fill, type LateReceipt, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldWorkWhenLoaded } from '../../offline/current-work';
import type { DeviceReport } from '../../offline/reports/model/device-report';
import { handedOverInWords } from '../../offline/reports/model/handed-over-words';
import { formatInstant } from '../../ui/dates';
import { StateLine } from '../../ui/state-line';
import { showToast } from '../../ui/toast';
import { BasketButtons } from './basket-list';
import { reportAddress } from '../../shared/day/report-address';

const { lateSubmissions: texts, common, sync } = messages;

/** Status of a late report: what the office received and decided. */
export function LateState({ late }: { late: LateReceipt }) {
  const { state, decision } = late;
  if (decision) {
    const words = { name: decision.by, time: formatInstant(decision.at), reason: decision.reason ?? '' };
    return state === 'accepted' ? (
      <StateLine Icon={CheckIcon} ink="success.main" tint="success.light">
        {fill(texts.acceptedBy, words)}
      </StateLine>
    ) : (
      <StateLine Icon={RejectedIcon} ink="error.main" tint="error.light">
        {fill(texts.rejectedBy, words)}
      </StateLine>
    );
  }
  const { contents, why } = handedOverInWords(late);
  return (
    <>
      <StateLine Icon={InboxIcon} ink="info.dark" tint="info.light">
        {contents}
      </StateLine>
      <Box>{why}</Box>
    </>
  );
}

/** View the report, or remove it from the device after the office's decision. */
export function HandedOverButtons({ report: { id, late } }: { report: DeviceReport }) {
  const [waits, setWaits] = useState(false);
  const removing = useMutation({
    mutationFn: async () => (await fieldWorkWhenLoaded())?.discard(id, { onWait: () => setWaits(true) }),
    networkMode: 'always',
    onSettled: () => setWaits(false),
    onError: (error) => showToast({ kind: 'error', text: error.message }),
  });
  return (
    <BasketButtons>
      {waits && (
        <Box role="status" sx={{ flexBasis: '100%' }}>
          {sync.afterSending}
        </Box>
      )}
      <Button component={Link} to={reportAddress(id)} variant="outlined">
        {common.open}
      </Button>
      {late?.decision && (
        <Button variant="outlined" disabled={removing.isPending} onClick={() => removing.mutate()}>
          {texts.remove}
        </Button>
      )}
    </BasketButtons>
  );
}
