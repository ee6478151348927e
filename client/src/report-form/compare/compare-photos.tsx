import CompareIcon from '@mui/icons-material/CompareOutlined';
import Button from '@mui/material/Button';
import { messages, type Room } from '@walkthrough/domain';
import { PAIR, type PairSide } from '@walkthrough/form-definitions';
import { useState } from 'react';
import { useReportForm, usePhotos } from '../form-context';
import { CompareDialog } from './compare-dialog';
import { comparedRoom, photosOfRoom } from './compared-rooms';

/** Opens the comparison; renders nothing in a report without a move-out. */
export function ComparePhotos({ room, side }: { room: Room; side: PairSide }) {
  const { session, store } = useReportForm();
  const photos = usePhotos();
  const [open, setOpen] = useState(false);
  const isComparable = session.record.moveInInspection !== null && session.record.moveOutInspection !== null;
  if (!isComparable) return null;
  const pair = comparedRoom(room, side, { moveIn: store.rooms('moveIn'), moveOut: store.rooms('moveOut') });
  if (PAIR.every((each) => photosOfRoom(photos, each, pair[each]).length === 0)) return null;
  return (
    <div className="wt-buttons">
      <Button variant="outlined" startIcon={<CompareIcon />} onClick={() => setOpen(true)}>
        {messages.conditionForm.comparePhotos}
      </Button>
      {open && <CompareDialog room={pair} photos={photos} onClose={() => setOpen(false)} />}
    </div>
  );
}
