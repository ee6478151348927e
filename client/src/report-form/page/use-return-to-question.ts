import { fill, formQuestions } from '@walkthrough/domain';
import { placeOfPhoto, rowsOf } from '@walkthrough/form-definitions';
import { useEffect } from 'react';
import { showToast } from '../../ui/toast';
import { useReportForm } from '../form-context';
import { ofPhotosOf } from '../form-store';
import { takeCameraPlace } from '../photos/camera-place';
import { pathOfRow } from '../photos/photos-of-answers';
import type { OpenProblem } from './open-problems';

/** After a camera killed the page, leads to the question again and says that the photo must be retaken. */
export function useReturnToQuestion(lead: (to: OpenProblem) => void): void {
  const { session, model, store } = useReportForm();
  useEffect(() => {
    const taken = store.context.editable ? takeCameraPlace(session.id, 'question') : null;
    const place = placeOfPhoto(taken?.element);
    const entry = place === null ? undefined : model.anyEntryOf(place.key);
    if (place === null || entry === undefined) return;
    const [outer = entry.key] = entry.path ?? [];
    const rows = place.row === undefined ? [] : pathOfRow(rowsOf(store.answers()[outer]), place.row);
    const inRow = { rows, key: ofPhotosOf(entry.key) };
    const label = model.text(entry.item.label);
    showToast({ kind: 'error', text: fill(formQuestions.cameraReturned, { question: label }) });
    lead({ id: outer, sectionId: entry.section.id, label, text: '', target: { key: outer, inRow } });
    // Only when the form opens.
  }, []);
}
