import CompareIcon from '@mui/icons-material/CompareOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import WholeIcon from '@mui/icons-material/ZoomOutMap';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { fill, messages, type Room } from '@walkthrough/domain';
import { PAIR, type PairSide } from '@walkthrough/form-definitions';
import { useState } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { Dialog } from '../../ui/dialog';
import { usePhotos, useReportForm } from '../form-context';
import { ComparePane } from './compare-pane';
import { comparedRoom, photosOfRoom, type ComparedRoom } from './compared-rooms';
import { WHOLE, zoomed, type PaneView } from './pane-view';
import { ZOOM_STEP } from './use-pane-gestures';

const { common, conditionForm: texts } = messages;

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
        {texts.comparePhotos}
      </Button>
      {open && <CompareDialog room={pair} photos={photos} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Views = Readonly<Record<PairSide, PaneView>>;
type Change = (view: PaneView) => PaneView;

const MIDDLE = { x: 0, y: 0 };

/** Zoom and position of both panes, linked or separate. */
function useViews() {
  const [views, setViews] = useState<Views>({ moveIn: WHOLE, moveOut: WHOLE });
  const [linked, setLinked] = useState(true);
  /** Last used pane, which the buttons control when the panes are separate. */
  const [used, setUsed] = useState<PairSide>('moveIn');
  const look = (side: PairSide, change: Change) => {
    setUsed(side);
    setViews((before) => {
      const after = change(before[side]);
      return linked ? { moveIn: after, moveOut: after } : { ...before, [side]: after };
    });
  };
  const link = (together: boolean) => {
    setLinked(together);
    if (together) setViews((before) => ({ moveIn: before[used], moveOut: before[used] }));
  };
  return { views, linked, used, look, link };
}

interface CompareDialogProps {
  room: ComparedRoom;
  photos: readonly ReportPhoto[];
  onClose: () => void;
}

/** Compares a room's photos at move-in and move-out. */
function CompareDialog({ room, photos, onClose }: CompareDialogProps) {
  const { views, linked, used, look, link } = useViews();
  const name = room.moveOut?.name || room.moveIn?.name || '';
  const zoom = (change: Change) => () => look(used, change);
  return (
    <Dialog
      open
      wide
      title={fill(texts.compareTitle, { room: name })}
      onClose={onClose}
      closeLabel={common.close}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Tool
          label={texts.zoomIn}
          icon={<ZoomInIcon />}
          onUse={zoom((view) => zoomed(view, ZOOM_STEP, MIDDLE))}
        />
        <Tool
          label={texts.zoomOut}
          icon={<ZoomOutIcon />}
          onUse={zoom((view) => zoomed(view, 1 / ZOOM_STEP, MIDDLE))}
        />
        <Tool label={texts.zoomWhole} icon={<WholeIcon />} onUse={zoom(() => WHOLE)} />
        <Box component="span" role="status" sx={{ color: 'text.secondary', minWidth: '4em' }}>
          {fill(texts.zoomLevel, { percent: Math.round(views[used].scale * 100) })}
        </Box>
        <FormControlLabel
          control={<Switch checked={linked} onChange={(_event, checked) => link(checked)} />}
          label={texts.zoomTogether}
          sx={{ ml: { sm: 'auto' }, mr: 0, minHeight: 44 }}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          // Leaves room for the connection chip on a phone.
          mb: { xs: 5, sm: 0 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {PAIR.map((side) => (
          <ComparePane
            key={side}
            side={side}
            photos={photosOfRoom(photos, side, room[side])}
            view={views[side]}
            onView={(change) => look(side, change)}
          />
        ))}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        {texts.compareHelp}
      </Box>
    </Dialog>
  );
}

function Tool({ label, icon, onUse }: { label: string; icon: React.ReactNode; onUse: () => void }) {
  return (
    <Button
      variant="outlined"
      aria-label={label}
      title={label}
      onClick={onUse}
      sx={{ minWidth: 44, minHeight: 44, px: 1 }}
    >
      {icon}
    </Button>
  );
}
