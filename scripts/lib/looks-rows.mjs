import { requireTypeScript } from '../../load-tests/lib/typescript.mjs';

const ADMIN = 'maple.admin';
const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Makes what screens show and the demo lacks, and returns the ids of rows by the names that addresses have.
 * @param openPage `(address, account, size) => page`, signed in
 */
export async function openRows(caller, openPage) {
  const rows = { report: await openReport(caller), task: await taskOf(caller) };
  return { ...rows, ...(await openForms(caller)), ...(await openTenancy(caller, openPage)) };
}

/** Opens a condition report that the inspector can begin. */
async function openReport(caller) {
  for (let propertyId = 1; propertyId < 30; propertyId += 1) {
    const { status, body } = await caller.as('maple.coordinator', 'POST', '/api/condition-inspections', {
      ...{ dueDate: '2027-12-01', inspectorId: 6, country: 'CA', ciType: 'BC', type: 'MOVE_IN' },
      ...{ propertyId, justification: 'The keys came late.' },
    });
    if (status < 300) return body.id;
  }
  return undefined;
}

/** Returns a periodic inspection of the inspector. */
async function taskOf(caller) {
  const { body } = await caller.as('maple.inspector', 'GET', '/api/inspector/6/inspections');
  return body.find(({ inspection }) => !inspection.conditionInspectionId)?.inspection.id;
}

/** Makes a draft with its trial, a section of the library and a kind of inspection. */
async function openForms(caller) {
  const post = async (path, body) => (await caller.as(ADMIN, 'POST', `/api/${path}`, body)).body;
  const { key, version, document } = await post('form-definitions/task-unit/drafts', { from: 1 });
  const trial = await post('form-trials', { key, version });
  const section = document.sections.find(({ id }) => id === 'comments');
  const ofSection = { ...document, key: 'section', version: 1, title: section.title, sections: [section] };
  await post('form-library', { name: 'Comments', document: JSON.stringify(ofSection) });
  await post('inspection-kinds', { name: 'Vacancy check', formKey: 'task-unit', frequency: 'WEEKLY' });
  return { draft: version, trial: trial.id };
}

/** Makes a property with everything that tenancy law asks for, and a link with which its tenant reads the report. */
async function openTenancy(caller, openPage) {
  const api = async (account, method, path, body) => {
    const answer = await caller.as(account, method, `/api/${path}`, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const asAdmin = (method, path, body) => api(ADMIN, method, path, body);
  const { ConditionReports } = requireTypeScript('client/test/browser/support/condition-reports.ts');
  const product = { api, open: openPage, leave: (page) => page.context().close() };
  const { id, inspectionId } = await new ConditionReports(product).finishedMoveIn();
  const propertyId = (await asAdmin('GET', `condition-inspections/${id}`)).property.id;

  const path = `properties/${propertyId}/tenancies`;
  const { content } = await asAdmin('GET', path);
  const { id: tenancyId } = content.find(({ isCurrent }) => isCurrent) ?? (await asAdmin('POST', path));
  const { tenants, province } = await asAdmin('PUT', `tenancies/${tenancyId}`, {
    tenants: [{ name: 'Ana Lee', addressForService: '12 Cedar Road' }, { name: 'Bartholomew Featherstone' }],
    deposits: [{ kind: 'SECURITY_DEPOSIT', cents: 125_050, receivedOn: dayIn(-40) }],
    ...{ agreementOn: dayIn(-45), tenancyStartOn: dayIn(-40), possessionOn: dayIn(-40) },
    moveInInspectionId: inspectionId,
  });
  await openLaw(asAdmin, { propertyId, tenancyId, inspectionId, tenants, province });
  const { address } = await asAdmin('POST', `tenancies/${tenancyId}/tenant-links`, {
    ...{ tenant: tenants[0].id, inspectionId },
  });
  const { hash } = new URL(address);
  return { lawProperty: propertyId, tenantLink: hash };
}

/** Adds a hold, a delivery, deductions and a notice to a tenancy. */
async function openLaw(asAdmin, { propertyId, tenancyId, inspectionId, tenants, province }) {
  await asAdmin('POST', 'tenant_configs/self', { contactAddress: '1 Office Road, Victoria BC' });
  // A product that is used again has the holds of earlier runs.
  const reason = `Dispute about inspection ${inspectionId}`;
  await asAdmin('POST', 'legal-holds', { scope: 'tenancy', recordId: tenancyId, reason });
  await asAdmin('POST', `properties/${propertyId}/deliveries`, {
    ...{ tenancyId, document: 'moveInCopy', method: 'HAND', sentOn: dayIn(-38) },
    recipientName: tenants[0].name,
  });
  const photos = { beforePhotos: [], afterPhotos: [], workPhotos: [] };
  for (const [place, description, cents] of [
    ['Kitchen', 'Broken tile at the window', 12_050],
    ['Living room', 'Cleaning of the carpet after a spill that could not be removed by washing', 24_000],
  ])
    await asAdmin('POST', `tenancies/${tenancyId}/deduction-lines`, { place, description, cents, ...photos });
  // Alberta asks for times on two days.
  const days = province === 'AB' ? [9, 10] : [9];
  await asAdmin('POST', `tenancies/${tenancyId}/notices`, {
    ...{ kind: 'FIRST_OFFER', inspection: 'moveOut', times: days.map((each) => `${dayIn(each)}T10:00`) },
  });
}
