import { conditionBuilder, formItems } from '@walkthrough/domain';
import { withValueAt, type Section } from '@walkthrough/form-definitions';
import { ExpressionFields } from './conditions/expression-fields';
import { DraftField } from './fields/draft-field';
import { ImportNotes } from './fields/import-notes';
import { PrintFields } from './fields/print-fields';
import { WordingField } from './fields/wording-field';
import { useChange, useProblem } from './items-context';
import type { RowPlace } from './selection';

interface SectionPropertiesProps {
  place: RowPlace;
  section: Section;
}

/** Properties of a section. */
export function SectionProperties({ place, section }: SectionPropertiesProps) {
  const change = useChange(place);
  const path = ['sections', place.section];
  const rooms = section.items.some(({ type }) => type === 'rooms');
  return (
    <>
      <ImportNotes selection={place} path={path} notes={section.notes} />
      <WordingField
        selection={place}
        path={[...path, 'title']}
        field="title"
        label={formItems.sectionTitle}
        preferredId={`${section.id}.title`}
      />
      <DraftField
        label={formItems.id}
        help={formItems.sectionIdHelp}
        value={section.id}
        problem={useProblem([...path, 'id'])}
        code
        field="id"
        onCommit={(id) => change((form) => withValueAt(form, [...path, 'id'], id.trim()))}
      />
      <ExpressionFields
        words={{
          title: conditionBuilder.shownTitle,
          help: conditionBuilder.shownHelp,
          add: conditionBuilder.addShown,
          remove: conditionBuilder.deleteShown,
        }}
        value={section.shownWhen}
        path={[...path, 'shownWhen']}
        field="shownWhen"
        type="boolean"
        sides={[]}
        onValue={(condition) => change((form) => withValueAt(form, [...path, 'shownWhen'], condition))}
      />
      <PrintFields selection={place} path={path} print={section.print} hasRooms={rooms} />
    </>
  );
}
