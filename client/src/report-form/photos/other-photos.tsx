import { formQuestions, labelled } from '@walkthrough/domain';
import { isEnabled, placeOfPhoto, sidesOfForm, type Side } from '@walkthrough/form-definitions';
import { useSyncExternalStore } from 'react';
import { SIDE_LABELS } from '../page/side-switch';
import { usePhotos, useReportForm } from '../form-context';
import { isShownAtAnswer } from './photos-of-answers';
import { RoomPhotos } from './room-photos';

/** Photos of questions and rows that are hidden or gone: nothing deletes them, so they are shown apart. */
export function OtherPhotos() {
  const { model, store } = useReportForm();
  const data = useSyncExternalStore(store.subscribe, store.data);
  const left = usePhotos().filter(
    (photo) => placeOfPhoto(photo.element) !== null && !isShownAtAnswer(photo, model, data),
  );
  const sides = sidesOfForm(model.document);
  return sides.map((side) => {
    const photos = left.filter((photo) => photo.side === side);
    if (photos.length === 0) return null;
    return (
      <section key={side} className="wt-field wt-other-photos" data-side={side}>
        <h2 className="wt-label">{titleOf(side, sides.length > 1)}</h2>
        <RoomPhotos
          room={{ id: '', name: formQuestions.otherPhotos }}
          element={null}
          photos={photos}
          enabled={isEnabled(side, store.context)}
        />
      </section>
    );
  });
}

const titleOf = (side: Side, isSided: boolean): string =>
  isSided && side !== 'single'
    ? labelled(formQuestions.otherPhotos, SIDE_LABELS[side])
    : formQuestions.otherPhotos;
