import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { fill, formGallery, messages } from '@walkthrough/domain';
import {
  countQuestions,
  GALLERY_NAMES,
  type FormDefinition,
  type GalleryName,
} from '@walkthrough/form-definitions';
import { useId, useMemo, useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { FieldGroup } from '../items/fields/field-group';
import { FormPreview } from '../preview/lazy-form-preview';
import { GALLERY_SENTENCES, shownForm, titleOf } from './gallery-form';

const { common, forms } = messages;

interface GalleryListProps {
  value: GalleryName;
  onValue: (name: GalleryName) => void;
}

/** Forms of the gallery, one of which is chosen. Each can be looked at first. */
export function GalleryList({ value, onValue }: GalleryListProps) {
  const all = useMemo(() => GALLERY_NAMES.map((name) => ({ name, form: shownForm(name) })), []);
  const [previewed, setPreviewed] = useState<FormDefinition | null>(null);
  const group = useId();
  return (
    <FieldGroup title={formGallery.gallery} help={formGallery.galleryHelp}>
      <Box>
        {all.map(({ name, form }) => (
          <GalleryRow
            key={name}
            name={name}
            form={form}
            group={group}
            isChosen={name === value}
            onChoose={() => onValue(name)}
            onPreview={() => setPreviewed(form)}
          />
        ))}
      </Box>
      {previewed && (
        <Dialog
          open
          wide
          title={titleOf(previewed)}
          closeLabel={common.close}
          onClose={() => setPreviewed(null)}
        >
          <FormPreview definition={previewed} isOutdated={false} />
        </Dialog>
      )}
    </FieldGroup>
  );
}

interface GalleryRowProps {
  name: GalleryName;
  form: FormDefinition;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  onPreview: () => void;
}

function GalleryRow({ name, form, group, isChosen, onChoose, onPreview }: GalleryRowProps) {
  const id = useId();
  const title = titleOf(form);
  return (
    <Box sx={ROW}>
      <Radio
        name={group}
        checked={isChosen}
        onChange={onChoose}
        slotProps={{ input: { id, 'aria-describedby': `${id}-about` } }}
      />
      <Box component="label" htmlFor={id} sx={{ flex: '1 1 200px', minWidth: 0, cursor: 'pointer' }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 650 }}>
          {title}
        </Typography>
      </Box>
      <Button size="small" aria-label={fill(formGallery.previewOf, { title })} onClick={onPreview}>
        {forms.preview}
      </Button>
      <Typography id={`${id}-about`} sx={ABOUT}>
        {GALLERY_SENTENCES[name]}{' '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {fill(formGallery.questionCount, { count: countQuestions(form) })}
        </Box>
      </Typography>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const ABOUT = {
  flex: '1 0 100%',
  pl: 5.25,
  pb: 0.5,
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const;
