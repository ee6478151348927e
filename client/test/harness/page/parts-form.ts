import { ENGINE_VERSION, type FormDefinition } from '@walkthrough/form-definitions';

/** Form with the item types that no shipped form uses, short enough for a test to complete. */
export const partsForm: FormDefinition = {
  key: 'harness-parts',
  version: 1,
  engine: ENGINE_VERSION,
  title: 'title',
  appliesTo: { country: ['CA'], conditionInspectionType: [] },
  i18n: {
    'en-CA': {
      title: 'Parts',
      section: 'Heating and rooms',
      heading: 'A title',
      heat: 'Heating',
      'heat.1': 'Gas',
      'heat.2': 'Oil',
      rooms: 'Condition of each room',
    },
  },
  sections: [
    {
      id: 'parts',
      title: 'section',
      items: [
        { id: 'heading', type: 'title', label: 'heading' },
        {
          id: 'heat',
          type: 'inlineRadio',
          label: 'heat',
          keys: { moveIn: 'moveInHeat', moveOut: 'moveOutHeat' },
          options: [
            [1, 'heat.1'],
            [2, 'heat.2'],
          ],
        },
        { id: 'line', type: 'divider' },
        { id: 'space', type: 'padding' },
        {
          id: 'rooms',
          type: 'rooms',
          label: 'rooms',
          keys: { moveIn: 'moveInRooms', moveOut: 'moveOutRooms' },
        },
      ],
    },
  ],
  metadata: { sources: [], unconfirmed: [] },
};
