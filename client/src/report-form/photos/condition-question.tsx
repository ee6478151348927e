import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, messages, withoutPrefillMarks, type Room } from '@walkthrough/domain';
import { useId, useState } from 'react';
import { useReportForm } from '../form-context';
import {
  codeLabel,
  codesOf,
  elementFacts,
  statusFields,
  toggledCode,
  type ElementFacts,
} from '../rooms/room-statuses';

/** Code that says nothing about damage. */
const NOT_APPLICABLE = 'NA';

const isGood = (room: Room, { name, good }: ElementFacts): boolean => {
  const codes = codesOf(room, name);
  return codes.length === 1 && codes[0] === good;
};

/**
 * Asks for another condition if the damaged element is marked good. One press changes it, another one takes that back;
 * nothing changes by itself.
 */
export function ConditionQuestion({ room, element: name }: { room: Room; element: string }) {
  const element = elementFacts(name);
  const [isAsked] = useState(isGood(room, element));
  const titleId = useId();
  const { store, model } = useReportForm();
  const side = store.context.activeSide;
  const key = model.roomsKeys[side];
  if (!isAsked || key === undefined) return null;
  const chosen = codesOf(room, name);
  const press = (code: string) => {
    const codes = toggledCode(element, chosen, code);
    const fields = statusFields(element, codes.length === 0 ? [element.good] : codes);
    store.commit(
      key,
      store
        .rooms(side)
        .map((each) => (each.id === room.id ? { ...withoutPrefillMarks(each, [name]), ...fields } : each)),
    );
  };
  const { scale, good, codes, label } = element;
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mt: 2 }}>
      <Box id={titleId} sx={{ mb: 1, typography: 'body2', fontWeight: 600 }}>
        {fill(messages.fieldWork.changeCondition, { element: label, condition: codeLabel(scale, good) })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {codes
          .filter((code) => code !== good && code !== NOT_APPLICABLE)
          .map((code) => (
            <Button
              key={code}
              variant={chosen.includes(code) ? 'contained' : 'outlined'}
              aria-pressed={chosen.includes(code)}
              onClick={() => press(code)}
              sx={{ minHeight: 44, px: 1.5 }}
            >
              {codeLabel(scale, code)}
            </Button>
          ))}
      </Box>
    </Box>
  );
}
