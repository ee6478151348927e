import type { TemplateConfig } from '@walkthrough/domain';
import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  cases: [
    {
      id: 'E-008',
      path: 'inspection-templates',
      as: 'maple.inspector',
      content: ({ body }) =>
        expect(body).toEqual([
          { id: 1, name: 'Unit' },
          { id: 2, name: 'Common Area' },
        ]),
      refused: { as: null, status: 401 },
    },
    {
      id: 'E-009',
      path: 'inspection-templates/general',
      as: 'maple.customer',
      content: ({ body }) => expect((body as unknown[])[0]).toEqual({ id: 1, name: 'Unit' }),
      refused: { as: 'master', status: 403 },
    },
    {
      id: 'E-222',
      path: 'inspection-template-config',
      as: 'maple.admin',
      content: ({ body }) => {
        const { inspectionElements, roomTypeInspectionElementResponses } = body as TemplateConfig;
        expect(inspectionElements[0]).toEqual({ id: 1, name: 'Door' });
        expect(roomTypeInspectionElementResponses).toHaveLength(24);
        expect(roomTypeInspectionElementResponses[0]).toMatchObject({
          roomType: { id: 1, name: 'Bedroom' },
          roomTypeInspectionElements: expect.arrayContaining([
            { roomTypeId: 1, inspectionElementId: 1, isActive: true },
          ]) as object,
        });
      },
      refused: { as: 'maple.manager', status: 403 },
    },
    {
      id: 'E-223',
      path: 'inspection-template-config',
      body: { roomTypeInspectionElements: [{ roomTypeId: 1, inspectionElementId: 1, isActive: false }] },
      as: 'maple.admin',
      content: ({ body }) => {
        const [bedroom] = (body as TemplateConfig).roomTypeInspectionElementResponses;
        expect(bedroom!.roomTypeInspectionElements[0]).toEqual({
          roomTypeId: 1,
          inspectionElementId: 1,
          isActive: false,
        });
      },
      refused: { as: 'maple.inspector', status: 403 },
    },
  ],
  additions: {
    'GET form-definitions': 'forms are data with versions',
    'GET form-definitions/{key}/{version}': 'which devices fetch',
    'GET form-definitions/assignments': 'each country has a form from a day on',
    'PUT form-definitions/assignments': 'which administrators choose',
    'DELETE form-assignments/{id}': 'and take back',
    'POST form-definitions/{key}/drafts': 'they begin a draft of the next version',
    'POST form-definitions/xlsform': 'or make one of an XLSForm',
    'GET form-definitions/{key}/{version}/xlsform': 'which any version can become again',
    'PUT form-definitions/{key}/{version}': 'change it',
    'DELETE form-definitions/{key}/{version}': 'and discard it',
    'POST form-definitions/{key}/{version}/validate': 'a draft is checked before it is published',
    'GET form-definitions/{key}/{version}/diff': 'and compared with another version',
    'POST form-definitions/{key}/{version}/publish': 'a version is published',
    'POST form-definitions/{key}/{version}/retire': 'retired',
    'POST form-definitions/{key}/{version}/roll-back': 'and replaced by an earlier one',
  },
};
