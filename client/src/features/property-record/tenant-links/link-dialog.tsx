import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  displayDate,
  fill,
  INSPECTION_TYPE_LABELS,
  MAX_TENANT_LINK_DAYS,
  messages,
  type NewTenantLink,
  OFFERED_LANGUAGES,
  type PropertyTenantLinks,
  TENANT_LINK_DAYS,
  type TenancyItem,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../../api/client';
import { ProblemNotice } from '../../../editing/problem-notice';
import { useSend } from '../../../editing/use-send';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/form-field';
import { LANGUAGE_OPTIONS } from '../../../ui/language';
import { SelectField } from '../../../ui/select-field';

const { common, tenantLinks: texts } = messages;
/** Two reports are printed before the link exists. */
const CREATION_MS = 90_000;

interface LinkDialogProps {
  /** Those with tenants; the current one first. */
  tenancies: readonly TenancyItem[];
  data: PropertyTenantLinks;
  onCreated: (created: NewTenantLink) => void;
  onClose: () => void;
}

/** What is being chosen for a new link, and its creation. */
function useNewLink({ tenancies, data, onCreated }: Omit<LinkDialogProps, 'onClose'>) {
  const people = tenancies.flatMap(({ id, tenants }) =>
    tenants.map((tenant) => ({ ...tenant, tenancyId: id })),
  );
  const [tenant, setTenant] = useState(people[0]!.id);
  const person = people.find(({ id }) => id === tenant) ?? people[0]!;
  const reports = data.reports.filter(({ tenancyIds }) => tenancyIds.includes(person.tenancyId));
  const [chosen, setChosen] = useState<number | null>(null);
  const report = reports.find(({ inspectionId }) => inspectionId === chosen) ?? reports[0];
  const [days, setDays] = useState(String(TENANT_LINK_DAYS));
  const [language, setLanguage] = useState('');
  const [typedEmail, setEmail] = useState<string | null>(null);
  const email = typedEmail ?? person.emailForService;
  const replaced = data.content.some(
    ({ state, tenancyId, tenantName, inspectionId }) =>
      (state === 'open' || state === 'replaced') &&
      tenancyId === person.tenancyId &&
      tenantName === person.name &&
      inspectionId === report?.inspectionId,
  );
  const create = useSend(async (inspectionId: number) => {
    const offered = OFFERED_LANGUAGES.find((each) => each === language);
    const body = {
      tenant: person.id,
      inspectionId,
      days: Number(days),
      ...(offered && { language: offered }),
      ...(email.trim() !== '' && { email: email.trim() }),
    };
    const path = { id: person.tenancyId };
    onCreated(await callApi('POST tenancies/{id}/tenant-links', { path, body, timeoutMs: CREATION_MS }));
  });
  return {
    people,
    person,
    setTenant,
    reports,
    report,
    setChosen,
    days,
    setDays,
    email,
    setEmail,
    language,
    setLanguage,
    replaced,
    create,
  };
}

/** Chooses tenant, report, time and language of a new link. */
export function LinkDialog({ onClose, ...props }: LinkDialogProps) {
  const { create, days, email, language, people, person, replaced, report, reports, ...set } =
    useNewLink(props);
  return (
    <Dialog
      open
      narrow
      title={texts.createTitle}
      closeLabel={common.cancel}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={create.busy || !report}
          onClick={() => report && void create.run(report.inspectionId)}
        >
          {texts.create}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <SelectField
          label={texts.tenant}
          value={String(person.id)}
          options={people.map(({ id, name }) => [String(id), name])}
          onValue={(value) => set.setTenant(Number(value))}
        />
        {report ? (
          <SelectField
            label={texts.report}
            value={String(report.inspectionId)}
            options={reports.map(({ inspectionId, type, inspectedOn }) => [
              String(inspectionId),
              fill(texts.reportOn, { type: INSPECTION_TYPE_LABELS[type], date: displayDate(inspectedOn) }),
            ])}
            onValue={(value) => set.setChosen(Number(value))}
          />
        ) : (
          <Alert severity="info">{texts.noReport}</Alert>
        )}
        <TextField
          label={texts.days}
          value={days}
          onValue={set.setDays}
          input={{ type: 'number', inputProps: { min: 1, max: MAX_TENANT_LINK_DAYS } }}
        />
        <TextField
          label={texts.sendTo}
          help={texts.sendToHelp}
          value={email}
          onValue={set.setEmail}
          input={{ type: 'email', inputProps: { autoComplete: 'off' } }}
        />
        <SelectField
          label={texts.language}
          value={language}
          options={[['', texts.languageKept], ...LANGUAGE_OPTIONS]}
          onValue={set.setLanguage}
        />
        {replaced && <Alert severity="warning">{texts.replaces}</Alert>}
        <ProblemNotice problem={create.problem} onRetry={create.again} />
      </Box>
    </Dialog>
  );
}
