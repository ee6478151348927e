import { useCallback, useEffect, useState } from 'react';
import { networkStatus } from '../../offline/status/network-status';
import { needsServerText } from '../../offline/status/unreached-words';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { showToast } from '../../ui/toast';
import type { BasketRow } from './basket-row';
import type { BasketAction } from './row-actions';
import type { RowDialogProps } from './row-dialog-props';

/** Shows the dialog of the chosen action with its row as it was then, because the list below may change. */
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

/** Shows that an action needs a network, until the network is back or the list closes. */
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
