import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { conditionBuilder, fill } from '@walkthrough/domain';
import {
  conditionInWords,
  groupOf,
  parseExpression,
  textOfGroup,
  type Path,
  type ScalarType,
} from '@walkthrough/form-definitions';
import { useMemo, useState } from 'react';
import { useItems, useProblem } from '../items-context';
import { listedKeysOf } from '../variables';
import { askablesOf, questionWordsOf } from './askable';
import { ConditionBuilder } from './condition-builder';
import { FormulaText } from './formula-text';

interface ExpressionEditorProps {
  label: string;
  text: string;
  /** Path of the expression in the form. */
  path: Path;
  field: string;
  type: ScalarType;
  /** The key that `.` means. */
  own?: string | undefined;
  /** Keys of the repeats around it. */
  rows: readonly string[];
  /** Null: no test is left. */
  onText: (text: string | null) => void;
}

/** One expression: built from questions where the builder can show it, otherwise as text. */
export function ExpressionEditor(props: ExpressionEditorProps) {
  const { label, text, path, field, type, own, rows, onText } = props;
  const { definition, locale } = useItems();
  const problem = useProblem(path);
  const askables = useMemo(() => askablesOf(definition, locale, own, rows), [definition, locale, own, rows]);
  const listed = useMemo(() => listedKeysOf(definition, locale, rows), [definition, locale, rows]);
  const expression = useMemo(() => {
    const parsed = parseExpression(text);
    return 'expression' in parsed ? parsed.expression : null;
  }, [text]);
  const group = type === 'boolean' && expression !== null ? groupOf(expression) : null;
  const [isText, setText] = useState(group === null);
  const isBuilt = group !== null && !isText;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isBuilt ? (
        <>
          <ConditionBuilder
            group={group}
            field={field}
            askables={askables}
            onGroup={(next) => onText(textOfGroup(next))}
          />
          {problem !== undefined && (
            <Box role="alert" sx={{ typography: 'body2', color: 'error.main' }}>
              {problem}
            </Box>
          )}
        </>
      ) : (
        <FormulaText
          label={label}
          text={text}
          field={field}
          problem={problem}
          definition={definition}
          place={{ type, own, rows }}
          insertable={[...askables, ...listed]}
          onText={onText}
        />
      )}
      {type === 'boolean' && expression !== null && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {fill(conditionBuilder.inWordsNow, {
            words: conditionInWords(expression, questionWordsOf(askables)),
          })}
        </Box>
      )}
      {type === 'boolean' && (
        <Box>
          {group === null && (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{conditionBuilder.onlyText}</Box>
          )}
          <Button disabled={group === null} onClick={() => setText(!isText)}>
            {isBuilt ? conditionBuilder.asText : conditionBuilder.inWords}
          </Button>
        </Box>
      )}
    </Box>
  );
}
