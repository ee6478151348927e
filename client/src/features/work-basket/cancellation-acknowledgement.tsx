import { useMutation } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { inspectionRefOf } from '../../shared/contacts/inspection-ref';
import { addressOf } from '../../shared/planning/planned-row';
import { makeChange } from '../../offline/queue/actions/make-change';
import { newUuid } from '../../offline/queue/new-uuid';
import { CheckField } from '../../ui/check-field';
import { showToast } from '../../ui/toast';
import { refreshBasket } from './api/work-basket';
import type { BasketRow } from './basket-row';

const { basketActions: texts, common, sync, workBasket } = messages;

interface CancellationAcknowledgementProps {
  row: BasketRow;
  /** Already informed, or queued. */
  isAcknowledged: boolean;
}

/** Marks that the inspector informed the tenant of a cancelled inspection (Done). Can be queued offline. */
export function CancellationAcknowledgement({ row, isAcknowledged }: CancellationAcknowledgementProps) {
  const { visit } = row;
  const [key] = useState(newUuid);
  const acknowledging = useMutation({
    mutationFn: () => makeChange(inspectionRefOf(visit), { kind: 'cancellation.confirm' }, key),
    networkMode: 'always',
    onSuccess: (outcome) => {
      const done = fill(texts.cancellationTold, { address: addressOf(visit) });
      showToast({ kind: 'success', text: outcome === 'sent' ? done : sync.queued });
      if (outcome === 'sent') refreshBasket();
    },
    onError: (error) => showToast({ kind: 'error', text: error.message }),
  });
  const checked = isAcknowledged || acknowledging.isPending;
  return (
    <CheckField
      label={common.done}
      help={isAcknowledged ? undefined : workBasket.tellThenTick}
      checked={checked}
      disabled={checked}
      onChecked={() => acknowledging.mutate()}
    />
  );
}
