import { formItems } from '@walkthrough/domain';
import { withValueAt, type Path, type SidedExpression } from '@walkthrough/form-definitions';
import { useChange, useProblem } from '../items-context';
import type { Selection } from '../selection';
import { DraftField } from './draft-field';

interface ExpressionFieldsProps {
  selection: Selection;
  /** Path of the part that has the expression. */
  path: Path;
  name: 'formula';
  value: SidedExpression | undefined;
}

/** An expression as text. */
export function ExpressionFields({ selection, path, name, value }: ExpressionFieldsProps) {
  const change = useChange(selection);
  const problem = useProblem([...path, name]);
  return (
    <DraftField
      label={formItems[name]}
      value={typeof value === 'string' ? value : ''}
      problem={problem}
      code
      field={name}
      onCommit={(text) => change((form) => withValueAt(form, [...path, name], text))}
    />
  );
}
