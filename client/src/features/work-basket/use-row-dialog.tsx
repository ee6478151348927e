import { messages, type StaffInspectionRow } from '@walkthrough/domain';
import { useState } from 'react';
import { networkStatus } from '../../offline/network-status';
import { showToast } from '../../ui/toast';
import type { BasketRow } from './basket-row';
import type { BasketAction } from './row-actions';

/** The dialog of the chosen action, on the row as it was then: it stays while the list below it changes. */
export function useRowDialog(onChanged: (row: StaffInspectionRow) => void) {
  const [chosen, setChosen] = useState<{ action: BasketAction; row: BasketRow } | null>(null);
  const Dialog = chosen?.action.Dialog;
  return {
    act: (action: BasketAction, row: BasketRow) => {
      if (action.needsNetwork && !networkStatus.get().online) {
        showToast({ kind: 'error', text: messages.sync.needsNetwork });
        return;
      }
      setChosen({ action, row });
    },
    dialog: chosen && Dialog && (
      <Dialog row={chosen.row} onChanged={onChanged} onClose={() => setChosen(null)} />
    ),
  };
}
