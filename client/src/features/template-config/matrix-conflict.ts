import { fill, messages, type EditConflictDetails, type TemplateConfig } from '@walkthrough/domain';
import type { ConflictField } from '../../editing/conflict-fields';

const { forms } = messages;

const words = (isActive: unknown): string => (isActive === true ? forms.ticked : forms.notTicked);

/**
 * Returns the checkboxes that either user has changed, in the order of the matrix. A checkbox has two states, so a
 * cell that both changed is equal; only cells that the reader alone changed need a decision.
 * @param config the matrix as the reader saw it
 */
export function matrixConflictFields(
  config: TemplateConfig,
  { theirs, mine }: EditConflictDetails,
): ConflictField[] {
  const elements = new Map(config.inspectionElements.map(({ id, name }) => [id, name]));
  return config.roomTypeInspectionElementResponses.flatMap(({ roomType, roomTypeInspectionElements }) =>
    roomTypeInspectionElements.flatMap(({ roomTypeId, inspectionElementId, isActive }) => {
      const name = `${roomTypeId}:${inspectionElementId}`;
      if (!(name in theirs) && !(name in mine)) return [];
      const now = theirs[name] ?? isActive;
      const element = elements.get(inspectionElementId) ?? String(inspectionElementId);
      return [
        {
          name,
          label: fill(forms.cellName, { room: roomType.name, element }),
          base: words(isActive),
          theirs: words(now),
          mine: words(mine[name] ?? now),
        },
      ];
    }),
  );
}
