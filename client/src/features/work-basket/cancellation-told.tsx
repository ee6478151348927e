import { useMutation } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { visitRefOf } from '../../shared/contacts/visit-ref';
import { addressOf } from '../../shared/planning/planned-row';
import { makeChange } from '../../offline/queue/actions/make-change';
import { newUuid } from '../../offline/queue/new-uuid';
import { CheckField } from '../../ui/check-field';
import { showToast } from '../../ui/toast';
import { refreshBasket } from './api/work-basket';
import type { BasketRow } from './basket-row';

const { basketActions: texts, common, sync, workBasket } = messages;

interface CancellationToldProps {
  row: BasketRow;
  /** Already informed, or queued. */
  isTold: boolean;
}

/** Marks that the inspector informed the tenant of a cancelled inspection (Done). Can be queued offline. */
export function CancellationTold({ row, isTold }: CancellationToldProps) {
  const { visit } = row;
  const [key] = useState(newUuid);
  const telling = useMutation({
    mutationFn: () => makeChange(visitRefOf(visit), { kind: 'cancellation.confirm' }, key),
    networkMode: 'always',
    onSuccess: (outcome) => {
      const done = fill(texts.cancellationTold, { address: addressOf(visit) });
      showToast({ kind: 'success', text: outcome === 'sent' ? done : sync.queued });
      if (outcome === 'sent') refreshBasket();
    },
    onError: (error) => showToast({ kind: 'error', text: error.message }),
  });
  const checked = isTold || telling.isPending;
  return (
    <CheckField
      label={common.done}
      help={isTold ? undefined : workBasket.tellThenTick}
      checked={checked}
      disabled={checked}
      onChecked={() => telling.mutate()}
    />
  );
}
