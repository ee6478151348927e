import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fill, formItems, messages } from '@walkthrough/domain';
import { pointer } from '@walkthrough/form-definitions';
import type { RefObject } from 'react';
import { FormProperties } from './form-properties';
import { ItemProperties } from './item-properties';
import { nameOf } from './item-words';
import { useItems, type LocatedFinding } from './items-context';
import { SectionProperties } from './section-properties';
import {
  backFrom,
  isInside,
  itemOf,
  itemPlaceOf,
  pathOfSelection,
  sectionOf,
  type Selection,
} from './selection';
import type { QuestionActions } from './fields/row-questions';

interface PropertiesPanelProps extends QuestionActions {
  selection: Selection;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
}

/** Returns the findings of a row, without those of rows or questions inside it. */
function findingsOf(findings: readonly LocatedFinding[], selection: Selection): LocatedFinding[] {
  const path = pointer(...pathOfSelection(selection));
  if (selection === null) {
    return findings.filter(({ place }) => !isInside(place, '/sections') || place === '/sections');
  }
  const inside = [`${path}/items/`, `${path}/questions/`];
  return findings.filter(
    ({ place }) => isInside(place, path) && !inside.some((each) => place.startsWith(each)),
  );
}

/** Properties of the selection. */
export function PropertiesPanel({ selection, headingRef, onBack, ...actions }: PropertiesPanelProps) {
  const { definition, locale, readOnly, findings } = useItems();
  const name = nameOf(definition, selection, locale);
  const here = findingsOf(findings, selection);
  const repeat = backFrom(selection);
  const goBack = () => (repeat === null ? onBack() : actions.onSelect(repeat));
  return (
    <Box
      component="section"
      aria-label={messages.common.properties}
      onKeyDown={(event) => {
        if (event.key === 'Escape') goBack();
      }}
      sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}
    >
      <Box>
        <Button
          {...(repeat === null && { 'data-back': '' })}
          startIcon={<ArrowBackIcon />}
          onClick={goBack}
          sx={{ ml: -1, mb: 0.5, textAlign: 'left' }}
        >
          {repeat === null
            ? formItems.backToItems
            : fill(formItems.backToRows, { name: nameOf(definition, repeat, locale) })}
        </Button>
        <Typography variant="h2" ref={headingRef} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {fill(formItems.propertiesOf, { name })}
        </Typography>
      </Box>
      {here.length > 0 && (
        <Box role="group" aria-label={formItems.findingsHere} sx={{ display: 'grid', gap: 0.5 }}>
          {here.map(({ severity, message, code, path }, index) => (
            <Alert key={`${path} ${code} ${index}`} severity={severity} sx={{ py: 0 }}>
              {message}
            </Alert>
          ))}
        </Box>
      )}
      {/* Remounts for another row, so that unfinished input is dropped. */}
      <Box component="fieldset" disabled={readOnly} sx={FIELDS} key={pointer(...pathOfSelection(selection))}>
        <Fields selection={selection} {...actions} />
      </Box>
    </Box>
  );
}

function Fields({ selection, ...actions }: QuestionActions & { selection: Selection }) {
  const { definition } = useItems();
  const item = itemOf(definition, selection);
  const place = itemPlaceOf(selection);
  if (item && place) return <ItemProperties place={place} item={item} {...actions} />;
  const section = sectionOf(definition, selection);
  if (section && selection) return <SectionProperties place={selection} section={section} />;
  return <FormProperties />;
}

const FIELDS = {
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
} as const;
