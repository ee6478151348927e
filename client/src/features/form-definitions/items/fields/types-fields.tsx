import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COUNTRIES, conditionTypesOf, fill, formItems, messages } from '@walkthrough/domain';
import { withValueAt, type FormDefinition } from '@walkthrough/form-definitions';
import { SelectField } from '../../../../ui/select-field';
import { typeWords } from '../../form-words';
import { useChange, useProblem } from '../items-context';
import { FieldGroup } from './field-group';

const PATH = ['appliesTo', 'conditionInspectionType'];

/** Provinces, states or types the form is for; marks those that no inspection has. */
export function TypesFields({ definition }: { definition: FormDefinition }) {
  const change = useChange(null);
  const { country: countries, conditionInspectionType: chosen } = definition.appliesTo;
  const offered = [
    ...new Set(COUNTRIES.filter((each) => countries.includes(each)).flatMap(conditionTypesOf)),
  ].filter((each) => !chosen.includes(each));
  const write = (types: readonly string[]) => change((form) => withValueAt(form, PATH, types));
  return (
    <FieldGroup
      title={formItems.types}
      help={definition.sides === undefined ? formItems.typesHelp : messages.inspectionKinds.typesHelp}
    >
      {chosen.map((each) => (
        <Box key={each} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1 }}>{typeWords(each)}</Box>
          <Button color="error" onClick={() => write(chosen.filter((other) => other !== each))}>
            {fill(messages.conditionForm.removeElement, { name: each })}
          </Button>
        </Box>
      ))}
      <SelectField
        label={formItems.addType}
        value=""
        problem={useProblem(PATH)}
        field={PATH.join('/')}
        options={[['', ''], ...offered.map((each) => [each, typeWords(each)] as const)]}
        onValue={(each) => each !== '' && write([...chosen, each])}
      />
    </FieldGroup>
  );
}
