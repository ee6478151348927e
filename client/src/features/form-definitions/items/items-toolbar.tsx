import AddIcon from '@mui/icons-material/Add';
import LibraryIcon from '@mui/icons-material/LibraryAddOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import SearchIcon from '@mui/icons-material/Search';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { fill, formEditing, formItems, formLibrary, messages } from '@walkthrough/domain';
import { localesOf } from '@walkthrough/form-definitions';
import type { ReactNode } from 'react';
import { SelectField } from '../../../ui/select-field';
import { useItems } from './items-context';

interface ItemsToolbarProps {
  undoable: string | null;
  redoable: string | null;
  isFolded: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onFoldAll: () => void;
  onAddSections: () => void;
  isSelecting: boolean;
  onSelecting: () => void;
  onLibrary: () => void;
  onLocale: (locale: string) => void;
  onForm: () => void;
  isFormSelected: boolean;
  onFind: () => void;
}

/** Undo, redo, new sections, selecting several items, collapsing, search and language. */
export function ItemsToolbar(props: ItemsToolbarProps) {
  const { definition, locale, readOnly } = useItems();
  const locales = localesOf(definition);
  return (
    <Box sx={BAR}>
      {!readOnly && (
        <>
          <Step
            {...{ step: props.undoable, onPress: props.onUndo }}
            plain={messages.editing.undo}
            named={formItems.undoStep}
          >
            <UndoIcon fontSize="small" />
          </Step>
          <Step
            {...{ step: props.redoable, onPress: props.onRedo }}
            plain={formItems.redo}
            named={formItems.redoStep}
          >
            <RedoIcon fontSize="small" />
          </Step>
          <Button startIcon={<AddIcon />} onClick={props.onAddSections}>
            {formItems.addSection}
          </Button>
          <Button
            variant={props.isSelecting ? 'outlined' : 'text'}
            aria-pressed={props.isSelecting}
            onClick={props.onSelecting}
          >
            {formEditing.selectItems}
          </Button>
          <Button startIcon={<LibraryIcon />} aria-haspopup="dialog" onClick={props.onLibrary}>
            {formLibrary.addFromLibrary}
          </Button>
        </>
      )}
      <Button onClick={props.onFoldAll}>{props.isFolded ? formItems.unfold : formItems.fold}</Button>
      <Button
        variant={props.isFormSelected ? 'outlined' : 'text'}
        aria-pressed={props.isFormSelected}
        onClick={props.onForm}
      >
        {formItems.wholeForm}
      </Button>
      <Tooltip title={formEditing.findShortcut}>
        <IconButton aria-label={formEditing.findInForm} onClick={props.onFind}>
          <SearchIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {locales.length > 1 && (
        <Box sx={{ minWidth: 120 }}>
          <SelectField
            label={formItems.language}
            value={locale}
            options={locales.map((each) => [each, each] as const)}
            onValue={props.onLocale}
          />
        </Box>
      )}
    </Box>
  );
}

interface StepProps {
  /** Step to undo or redo. */
  step: string | null;
  plain: string;
  named: string;
  onPress: () => void;
  children: ReactNode;
}

function Step({ step, plain, named, onPress, children }: StepProps) {
  const words = step === null ? plain : fill(named, { step });
  return (
    <Tooltip title={words}>
      <span>
        <IconButton aria-label={words} disabled={step === null} onClick={onPress}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** A bar above the outline. */
export const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
