import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { fill, messages } from '@walkthrough/domain';
import { SIDES, type FormDefinition, type Item, type Side } from '@walkthrough/form-definitions';

const { common, forms } = messages;

const SIDE_NAMES: Readonly<Record<Side, string>> = { moveIn: common.moveIn, moveOut: common.moveOut };

interface FormPreviewProps {
  /** Null while the text has not the shape of a form. */
  definition: FormDefinition | null;
}

type TextOf = (id: string | undefined) => string;

/** What a form asks: its sections and items with their wording, keys and marks, from the text as it stands. */
export function FormPreview({ definition }: FormPreviewProps) {
  if (!definition) return <Typography sx={{ p: 2 }}>{forms.previewBroken}</Typography>;
  const [texts = {}] = Object.values(definition.i18n);
  const textOf: TextOf = (id) => (id === undefined ? '' : Object.hasOwn(texts, id) ? (texts[id] ?? id) : id);
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2.5 }}>
      <Typography variant="h2">{textOf(definition.title)}</Typography>
      {definition.metadata.unconfirmed.length > 0 && (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          <strong>{forms.unconfirmed}</strong>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {definition.metadata.unconfirmed.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </Box>
        </Box>
      )}
      {definition.sections.map((section) => (
        <Box key={section.id} component="section" aria-label={textOf(section.title)}>
          <Typography variant="h3" sx={{ fontSize: '1rem', fontWeight: 650, mb: 0.5 }}>
            {textOf(section.title)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
            {section.items.map((item) => (
              <PreviewItem key={item.id} item={item} textOf={textOf} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function PreviewItem({ item, textOf }: { item: Item; textOf: TextOf }) {
  const options = item.options?.map(([, id]) => textOf(id)).join(' · ');
  const keys = SIDES.flatMap((side) => {
    const key = item.keys?.[side];
    return key === undefined ? [] : [fill(forms.keyOfSide, { side: SIDE_NAMES[side], key })];
  });
  const details = [
    item.type,
    ...keys,
    ...(item.rows ? [fill(forms.rows, { count: item.rows.length })] : []),
  ].join(' · ');
  return (
    <Box component="li" sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Box component="span" sx={{ flex: 1, fontWeight: item.type === 'title' ? 650 : 400 }}>
          {textOf(item.label)}
        </Box>
        {item.mandatory === true && <Chip size="small" label={forms.requiredMark} />}
      </Box>
      {options && <Box sx={{ fontSize: '0.8125rem' }}>{options}</Box>}
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{details}</Box>
    </Box>
  );
}
