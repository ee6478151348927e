import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useReportForm, usePhotos } from '../form-context';
import { comparedRoom, photosOfRoom } from './compared-rooms';
import { ComparePane } from './compare-pane';
import { WHOLE } from './pane-view';

interface PairedPhotoProps {
  roomId: string;
  element: string | null;
}

/** Shows a room's move-in photos while the user photographs the move-out. Photos of the same element come first. */
export function PairedPhoto({ roomId, element }: PairedPhotoProps) {
  const { store } = useReportForm();
  const reportPhotos = usePhotos();
  const [view, setView] = useState(WHOLE);
  const photos = useMemo(() => {
    if (store.context.activeSide !== 'moveOut') return [];
    const rooms = { moveIn: store.rooms('moveIn'), moveOut: store.rooms('moveOut') };
    const room = rooms.moveOut.find(({ id }) => id === roomId);
    if (!room) return [];
    const moveInPhotos = photosOfRoom(reportPhotos, 'moveIn', comparedRoom(room, 'moveOut', rooms).moveIn);
    const elementRank = (photo: { element: string | null }) => Number(photo.element === element);
    return moveInPhotos.sort((one, other) => elementRank(other) - elementRank(one));
  }, [reportPhotos, store, roomId, element]);
  if (photos.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <ComparePane side="moveIn" photos={photos} view={view} onView={setView} />
    </Box>
  );
}
