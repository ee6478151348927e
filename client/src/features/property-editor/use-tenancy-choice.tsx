import { messages, type TenancyChoice } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { callApi } from '../../api/client';
import { NeedsAnswer } from '../../editing/use-send';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { belongingsOf, type EditorValues } from './property-values';
import { isOfCommonArea, isTenantChanged, presentOf, type Saved } from './save-steps';

const { common, tenancies: texts } = messages;

type Change = 'occupants' | 'owner';

/** Returns what changes in a way that can end a tenancy. A first owner ends none. */
function changeOf(values: EditorValues, saved: Saved): Change | null {
  const movesIn = presentOf(values, saved) === null && isTenantChanged(values, saved);
  if (!isOfCommonArea(values) && saved.occupants.length > 0 && movesIn) return 'occupants';
  const { customer } = belongingsOf(saved.property);
  return customer !== '' && values.customer !== '' && values.customer !== customer ? 'owner' : null;
}

/** Unreadable tenancies hold nothing up: without a choice the tenancy is kept, and its record asks later. */
async function hasCurrentTenancy(id: number): Promise<boolean> {
  try {
    const { content } = await callApi('GET properties/{id}/tenancies', { path: { id } });
    return content.some(({ isCurrent }) => isCurrent);
  } catch {
    return false;
  }
}

/**
 * Asks whether the current tenancy goes on before other occupants or another owner are saved.
 * @param onChosen sends the pending change
 */
export function useTenancyChoice(onChosen: () => void) {
  const [asked, setAsked] = useState<Change | null>(null);
  const chosen = useRef<{ for: string; choice: TenancyChoice } | null>(null);
  const pending = useRef('');
  const choose = (choice: TenancyChoice) => {
    chosen.current = { for: pending.current, choice };
    setAsked(null);
    onChosen();
  };
  return {
    /**
     * @returns the choice; undefined when nothing needs one
     * @throws NeedsAnswer while the question is open
     */
    choiceFor: async (values: EditorValues, saved: Saved): Promise<TenancyChoice | undefined> => {
      const change = changeOf(values, saved);
      if (change === null) return undefined;
      // One answer covers both steps of a Submit; another name or owner is another question.
      const key = [values.occupantName1, values.leaseStart, values.customer].join('\n');
      if (chosen.current?.for === key) return chosen.current.choice;
      if (!(await hasCurrentTenancy(saved.property.id))) return undefined;
      pending.current = key;
      setAsked(change);
      throw new NeedsAnswer();
    },
    dialog: asked !== null && (
      <ConfirmDialog
        open
        title={texts.choiceTitle}
        confirmLabel={texts.choiceClose}
        cancelLabel={common.cancel}
        other={{ label: texts.choiceKeep, onChoose: () => choose('keep') }}
        onConfirm={() => choose('close')}
        onCancel={() => setAsked(null)}
      >
        <p>{asked === 'occupants' ? texts.choiceOccupants : texts.choiceOwner}</p>
        <p>{asked === 'occupants' ? texts.choiceCloseOccupants : texts.choiceCloseOwner}</p>
        <p>{texts.choiceKeepHint}</p>
      </ConfirmDialog>
    ),
  };
}
