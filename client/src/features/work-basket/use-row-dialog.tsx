import { useCallback, useEffect, useState } from 'react';
import { networkStatus } from '../../offline/status/network-status';
import { needsServerText } from '../../offline/status/unreached-words';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { showToast } from '../../ui/toast';
import type { BasketRow } from './basket-row';
import type { BasketAction } from './row-actions';
import type { RowDialogProps } from './row-dialog-props';

/** The dialog of the chosen action, on the row as it was then: it stays while the list below it changes. */
export function useRowDialog({ onChanged, onGone }: Pick<RowDialogProps, 'onChanged' | 'onGone'>) {
  const [chosen, setChosen] = useState<{ action: BasketAction; row: BasketRow } | null>(null);
  const Dialog = chosen?.action.Dialog;
  const refusal = useRefusal();
  const act = useCallback(
    (action: BasketAction, row: BasketRow) => {
      refusal.end();
      const { online, missing } = networkStatus.get();
      if (action.needsNetwork && !online) {
        refusal.say(needsServerText(missing));
        return;
      }
      setChosen({ action, row });
    },
    [refusal],
  );
  return {
    act,
    dialog: chosen && Dialog && (
      <Dialog row={chosen.row} {...{ onChanged, onGone }} onClose={() => setChosen(null)} />
    ),
  };
}

/** That something needs a network: over the cards no longer than it is so, or than the list is shown. */
function useRefusal() {
  const { online } = useNetworkStatus();
  const [refusal] = useState(() => {
    let dismiss = () => {};
    return {
      say: (text: string) => {
        dismiss = showToast({ kind: 'error', text });
      },
      end: () => dismiss(),
    };
  });
  useEffect(() => {
    if (online) refusal.end();
    return refusal.end;
  }, [online, refusal]);
  return refusal;
}
