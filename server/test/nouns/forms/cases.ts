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
};
