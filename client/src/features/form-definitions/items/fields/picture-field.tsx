import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formItems } from '@walkthrough/domain';
import {
  pathOfItem,
  textsOfItem,
  withoutUnused,
  withValueAt,
  withWording,
  type Item,
  type ItemPlace,
} from '@walkthrough/form-definitions';
import { useState } from 'react';
import { FileButton } from '../../../../ui/file-button';
import { useChange, useItems, useProblem } from '../items-context';
import { FieldGroup } from './field-group';
import { pictureOf, PictureTooLarge } from './picture-file';
import { WordingField } from './wording-field';

/** Picture of instructions with its description. */
export function PictureField({ place, item }: { place: ItemPlace; item: Item }) {
  const { locale } = useItems();
  const change = useChange(place);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const path = [...pathOfItem(place), 'picture'];
  const found = useProblem(path);
  const shown = problem ?? found;
  const { picture } = item;
  const choose = async (file: File) => {
    setProblem(null);
    setBusy(true);
    try {
      const data = await pictureOf(file);
      change((form) =>
        picture
          ? withValueAt(form, [...path, 'data'], data)
          : withWording(
              withValueAt(form, path, { data }),
              [...path, 'alt'],
              locale,
              file.name.replace(/\.\w{1,5}$/u, ''),
              `${item.id}.picture`,
            ),
      );
    } catch (error) {
      setProblem(error instanceof PictureTooLarge ? formItems.pictureTooLarge : formItems.pictureUnreadable);
    } finally {
      setBusy(false);
    }
  };
  const remove = () => change((form) => withoutUnused(withValueAt(form, path, undefined), textsOfItem(item)));
  return (
    <FieldGroup title={formItems.pictureTitle} help={formItems.pictureHelp}>
      {shown && <Alert severity="error">{shown}</Alert>}
      {picture && (
        <Box
          component="img"
          src={picture.data}
          alt=""
          sx={{ maxWidth: '100%', maxHeight: 240, justifySelf: 'start', border: 1, borderColor: 'divider' }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FileButton
          label={picture ? formItems.replacePicture : formItems.choosePicture}
          accept="image/png,image/jpeg"
          isBusy={isBusy}
          busyText={formItems.readingPicture}
          onFile={(file) => void choose(file)}
        />
        {picture && <Button onClick={remove}>{formItems.removePicture}</Button>}
      </Box>
      {picture && (
        <WordingField
          selection={place}
          path={[...path, 'alt']}
          field="picture/alt"
          label={formItems.pictureAlt}
          help={formItems.pictureAltHelp}
          preferredId={`${item.id}.picture`}
        />
      )}
    </FieldGroup>
  );
}
