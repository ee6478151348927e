import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { fill, messages, type TenantItem } from '@walkthrough/domain';
import { useRef } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { EditDialog } from '../../editing/edit-dialog';
import { LogoForm } from '../../shared/company-settings/logo-form';
import { SettingsFields, SwitchFields } from '../../shared/company-settings/settings-fields';
import { useSettingsForm } from '../../shared/company-settings/use-settings-form';
import { showToast } from '../../ui/toast';

const { common, configuration, masterTenants: texts } = messages;

interface ConfigDialogProps {
  company: TenantItem;
  onClose: () => void;
}

/** Edits the settings of a company, including those that only the master may change, and its logo. */
export function ConfigDialog({ company, onClose }: ConfigDialogProps) {
  const client = useQueryClient();
  const { id, displayName: name, tenantConfig: settings } = company;
  const logo = useRef<(() => Promise<boolean>) | null>(null);
  const changed = () => client.invalidateQueries({ queryKey: deskQueryKeys.companies });
  /**
   * Uploads a chosen logo after the settings. If it is rejected, the dialog stays open and shows why beside the logo.
   */
  const saved = async () => {
    void changed();
    showToast({ kind: 'success', text: fill(texts.configured, { name }) });
    if (!logo.current || (await logo.current())) onClose();
  };
  const { form, question } = useSettingsForm({
    settings,
    send: (body, ifMatch) => callApi('POST tenant_configs/{id}', { path: { id }, body, ifMatch }),
    onSaved: () => void saved(),
    onTheirs: () => {
      void changed();
      onClose();
    },
  });
  return (
    <>
      <EditDialog wide form={form} title={texts.configure} submitLabel={common.submit} onClose={onClose}>
        <Typography sx={{ color: 'text.secondary' }}>{name}</Typography>
        <SwitchFields form={form} />
        <SettingsFields form={form} />
        <Typography variant="h3" sx={{ fontSize: '1rem', fontWeight: 650 }}>
          {configuration.logoSection}
        </Typography>
        <LogoForm
          company={id}
          hasLogo={settings.hasLogo}
          load={(signal) => callApi('GET tenants/{id}/logo', { path: { id }, signal })}
          send={(body) => callApi('POST tenants/{id}/logo', { path: { id }, form: body })}
          remove={() => callApi('DELETE tenants/{id}/logo', { path: { id } })}
          onSent={() => void changed()}
          unsent={logo}
        />
      </EditDialog>
      {question}
    </>
  );
}
