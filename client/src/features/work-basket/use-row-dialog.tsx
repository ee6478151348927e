import { messages } from '@walkthrough/domain';
import { useCallback, useState } from 'react';
import { networkStatus } from '../../offline/network-status';
import { showToast } from '../../ui/toast';
import type { BasketRow } from './basket-row';
import type { BasketAction } from './row-actions';
import type { RowDialogProps } from './row-dialog-props';

/** The dialog of the chosen action, on the row as it was then: it stays while the list below it changes. */
export function useRowDialog({ onChanged, onGone }: Pick<RowDialogProps, 'onChanged' | 'onGone'>) {
  const [chosen, setChosen] = useState<{ action: BasketAction; row: BasketRow } | null>(null);
  const Dialog = chosen?.action.Dialog;
  const act = useCallback((action: BasketAction, row: BasketRow) => {
    if (action.needsNetwork && !networkStatus.get().online) {
      showToast({ kind: 'error', text: messages.sync.needsNetwork });
      return;
    }
    setChosen({ action, row });
  }, []);
  return {
    act,
    dialog: chosen && Dialog && (
      <Dialog row={chosen.row} {...{ onChanged, onGone }} onClose={() => setChosen(null)} />
    ),
  };
}
