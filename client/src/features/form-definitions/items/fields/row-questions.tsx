import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { fill, formItems } from '@walkthrough/domain';
import {
  duplicateItem,
  pathOfItem,
  questionPlace,
  removeItem,
  type Item,
  type ItemPlace,
} from '@walkthrough/form-definitions';
import { itemDetail, itemName } from '../item-words';
import { useChange, useItems, useProblem } from '../items-context';
import { EntryButtons } from './entry-buttons';
import { FieldGroup } from './field-group';

/** What the list of questions can do beside changing them. */
export interface QuestionActions {
  onSelect: (place: ItemPlace) => void;
  onAddQuestions: (repeat: ItemPlace) => void;
}

interface RowQuestionsProps extends QuestionActions {
  place: ItemPlace;
  item: Item;
}

/** Questions that each row of a repeat asks. Each opens its own properties. */
export function RowQuestions({ place, item, onSelect, onAddQuestions }: RowQuestionsProps) {
  const { definition, locale, readOnly } = useItems();
  const questions = item.questions ?? [];
  const name = itemName(definition, item, locale);
  return (
    <FieldGroup title={formItems.rowQuestions} help={formItems.rowQuestionsHelp}>
      {questions.length === 0 && <Alert severity="error">{formItems.rowQuestionNeeded}</Alert>}
      <Box component="ol" sx={LIST} data-field="questions">
        {questions.map((question, index) => (
          <QuestionLine
            key={question.id}
            place={questionPlace(place, index)}
            repeat={place}
            question={question}
            index={index}
            count={questions.length}
            onSelect={onSelect}
          />
        ))}
      </Box>
      <Button
        startIcon={<AddIcon />}
        disabled={readOnly}
        aria-label={fill(formItems.addQuestionsTo, { name })}
        sx={{ justifySelf: 'start' }}
        onClick={() => onAddQuestions(place)}
      >
        {formItems.addQuestions}
      </Button>
    </FieldGroup>
  );
}

interface QuestionLineProps extends Pick<QuestionActions, 'onSelect'> {
  place: ItemPlace;
  repeat: ItemPlace;
  question: Item;
  index: number;
  count: number;
}

function QuestionLine({ place, repeat, question, index, count, onSelect }: QuestionLineProps) {
  const { definition, locale } = useItems();
  const change = useChange(repeat);
  const name = itemName(definition, question, locale);
  const problem = useProblem(pathOfItem(place));
  return (
    <Box component="li" sx={LINE}>
      <ButtonBase sx={NAME} onClick={() => onSelect(place)}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {itemDetail(question, definition)}
        </Box>
        {problem !== undefined && (
          <Box component="span" sx={{ typography: 'body2', color: 'error.main' }}>
            {problem}
          </Box>
        )}
      </ButtonBase>
      <Box sx={{ display: 'flex', flex: 'none' }}>
        <IconButton
          aria-label={fill(formItems.duplicateStep, { name })}
          onClick={() => change((form) => duplicateItem(form, place))}
        >
          <CopyIcon fontSize="small" />
        </IconButton>
        <EntryButtons
          selection={repeat}
          list={[...pathOfItem(repeat), 'questions']}
          index={index}
          count={count}
          name={name}
          keepLast
          onDelete={() => change((form) => removeItem(form, place))}
        />
      </Box>
    </Box>
  );
}

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 } as const;

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

const NAME = {
  flex: '1 1 12rem',
  minHeight: 44,
  px: 1.5,
  py: 0.5,
  display: 'grid',
  justifyContent: 'start',
  justifyItems: 'start',
  textAlign: 'left',
  minWidth: 0,
} as const;
