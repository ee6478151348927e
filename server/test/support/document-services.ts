import type { InspectionType } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { inMaple } from './in-company';
import type { TestApp } from './test-app';

/** Makes an inspection of maple serve a document; no call does. */
export const setInspectionType = (
  { app }: TestApp,
  id: number,
  inspectionType: InspectionType = 'DOCUMENT_SERVICE',
): Promise<unknown> =>
  inMaple(() => {
    const database = app.get(Database);
    const inspections = new TenantRepository(database, Inspection);
    return database.runUnit(() => inspections.updateWhere({ id }, { inspectionType }));
  });

/** Returns the form of POST inspections/{id}/pdf. */
export function proofForm(
  bytes: Buffer | string = '%PDF-1.7\nServed.\n%%EOF\n',
  name = 'proof.pdf',
): FormData {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(Buffer.from(bytes))], { type: 'application/pdf' }), name);
  return form;
}
