import Box from '@mui/material/Box';
import { placeOfPhoto, withoutContext } from '@walkthrough/form-definitions';
import { useMemo, useState } from 'react';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { useReportForm, usePhotos } from '../form-context';
import { moveInPhotosOf } from '../photos/photos-of-answers';
import { comparedRoom, photosOfRoom } from './compared-rooms';
import { ComparePane } from './compare-pane';
import { WHOLE } from './pane-view';

/** Returns the move-in photos of a room at the move-out, those of the same element first, or of a question; otherwise none. */
export function useMoveInPhotos(roomId: string, element: string | null): readonly ReportPhoto[] {
  const { store, model } = useReportForm();
  const reportPhotos = usePhotos();
  return useMemo(() => {
    if (store.context.activeSide !== 'moveOut') return [];
    if (placeOfPhoto(element) !== null)
      return moveInPhotosOf(element ?? '', reportPhotos, model, withoutContext(store.data()));
    const rooms = { moveIn: store.rooms('moveIn'), moveOut: store.rooms('moveOut') };
    const room = rooms.moveOut.find(({ id }) => id === roomId);
    if (!room) return [];
    const moveInPhotos = photosOfRoom(reportPhotos, 'moveIn', comparedRoom(room, 'moveOut', rooms).moveIn);
    const elementRank = (photo: { element: string | null }) => Number(photo.element === element);
    return moveInPhotos.sort((one, other) => elementRank(other) - elementRank(one));
  }, [reportPhotos, store, model, roomId, element]);
}

/** Shows a room's move-in photos while the user photographs the move-out. */
export function PairedPhoto({ photos }: { photos: readonly ReportPhoto[] }) {
  const [view, setView] = useState(WHOLE);
  if (photos.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <ComparePane side="moveIn" photos={photos} view={view} onView={setView} />
    </Box>
  );
}
