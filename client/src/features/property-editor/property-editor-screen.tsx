import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import {
  COMMON_AREA_TEMPLATE_ID,
  fill,
  isCustomerSide,
  isManager,
  messages,
  UNIT_TEMPLATE_ID,
} from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { areasOf } from '../../shared/property-change/area-place';
import { PropertySearchDialog } from '../../shared/property-search/property-search-dialog';
import { ListPage } from '../../lists/list-frame';
import { ListBody } from '../../lists/list-states';
import { useAnnouncePresence, usePeopleAt } from '../../live/presence';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { EmptyState } from '../../ui/message-state';
import { usePageTitle } from '../../ui/use-page-title';
import { DeletePropertyDialog } from './delete-property-dialog';
import { NewPropertyDialog } from './new-property-dialog';
import { PropertyForm, type FormState } from './property-form';
import { propertyQuery } from '../../shared/property-change/property-queries';
import { isNotFound, useLoadedProperty, useRemoteChanges } from './use-opened-property';

/** Address parameter that opens the editor for common areas. */
const AREAS = { kind: 'common-area' } as const;

const { common, propertyEditor: texts, screens, shell } = messages;

/** Property editor for staff and customers: choosing a property and editing it. */
export function PropertyEditorScreen() {
  usePageTitle(screens.propertyDetails, shell.product);
  const { user, tenant } = useSignedIn();
  const { canAddNewProperty } = user.userPermissions;
  const [address, setAddress] = useSearchParams();
  // Keeps the origin when switching properties.
  const { state } = useLocation() as { state: unknown };
  const [open, setOpen] = useState<'search' | 'new' | 'delete' | null>(() =>
    canAddNewProperty && address.has('new') ? 'new' : null,
  );
  const isOfAreas = address.get('kind') === 'common-area';
  const asked = Number(address.get('p_id') ?? NaN);
  const id = Number.isInteger(asked) && asked > 0 ? asked : null;
  const isDeleted = useRef(false);
  /** Property on the screen, on which a deletion is based. */
  const shown = useRef<{ id: number; version: number } | null>(null);
  const isGone = isNotFound(useQuery({ ...propertyQuery(id ?? 0), enabled: id !== null }).error);
  const select = (chosen: number | null) => {
    setOpen(null);
    setAddress({ ...(isOfAreas && AREAS), ...(chosen !== null && { p_id: String(chosen) }) }, { state });
  };
  return (
    <ListPage
      wide
      title={screens.propertyDetails}
      intro={texts.intro}
      action={
        <EditorActions
          id={isGone ? null : id}
          listAddress={isOfAreas ? areasOf(state) : null}
          onSearch={() => setOpen('search')}
          onNew={() => setOpen('new')}
          onDelete={() => setOpen('delete')}
        />
      }
    >
      {id === null && <EmptyState title={texts.nothingChosen} text={texts.nothingChosenHelp} />}
      {id !== null && (
        <OpenProperty
          key={id}
          id={id}
          mayLeave={() => isDeleted.current}
          onShown={(version) => {
            shown.current = { id, version };
          }}
        />
      )}
      {open === 'search' && (
        <PropertySearchDialog
          customerLabel={customerLabelOf(tenant)}
          {...(isOfAreas && { template: COMMON_AREA_TEMPLATE_ID })}
          onSelect={([property]) => property && select(property.id)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'new' && (
        <NewPropertyDialog
          isStaff={!isCustomerSide(user)}
          template={isOfAreas ? COMMON_AREA_TEMPLATE_ID : UNIT_TEMPLATE_ID}
          onMade={({ id: made }) => select(made)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'delete' && id !== null && (
        <DeletePropertyDialog
          id={id}
          shownVersion={() => (shown.current?.id === id ? shown.current.version : undefined)}
          onDeleted={() => {
            // A deleted property has no unsaved changes.
            isDeleted.current = true;
            select(null);
            isDeleted.current = false;
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </ListPage>
  );
}

interface EditorActionsProps {
  /** Property on the screen; null if none is chosen or it no longer exists. */
  id: number | null;
  /** Address of the list of common areas, for the editor of common areas. */
  listAddress: string | null;
  onSearch: () => void;
  onNew: () => void;
  onDelete: () => void;
}

/** Commands beside the title, as far as the user may use them. */
function EditorActions({ id, listAddress, onSearch, onNew, onDelete }: EditorActionsProps) {
  const { user } = useSignedIn();
  const { canAddNewProperty, canModifyProperty, canViewAuditLogs } = user.userPermissions;
  return (
    <>
      {listAddress !== null && isManager(user) && (
        <Button component={Link} to={listAddress}>
          {messages.commonAreas.back}
        </Button>
      )}
      {canModifyProperty && (
        <Button variant="outlined" onClick={onSearch}>
          {texts.selectProperty}
        </Button>
      )}
      {canAddNewProperty && id === null && (
        <Button variant="contained" onClick={onNew}>
          {common.newProperty}
        </Button>
      )}
      {id !== null && isManager(user) && canViewAuditLogs && (
        <Button component={Link} to={`/auditLogs?property=${id}`}>
          {messages.auditLog.historyOf}
        </Button>
      )}
      {id !== null && (
        <Button component={Link} to={`/properties/${id}`}>
          {messages.screens.propertyRecord}
        </Button>
      )}
      {canModifyProperty && id !== null && (
        <Button variant="outlined" color="error" onClick={onDelete}>
          {texts.deleteProperty}
        </Button>
      )}
    </>
  );
}

interface OpenPropertyProps {
  id: number;
  /** Whether to leave without asking, regardless of unsaved changes. */
  mayLeave: () => boolean;
  /** Receives the displayed version on each render. */
  onShown: (version: number) => void;
}

/** Live view of the property in the address; others' changes are shown unless they would overwrite input. */
function OpenProperty({ id, mayLeave, onShown }: OpenPropertyProps) {
  const opened = useLoadedProperty(id);
  const { loaded, isGone } = opened;
  const form = useRef<FormState>({ isDirty: false, isBusy: false, version: 0, saved: null });
  const [steps, setSteps] = useState<readonly string[]>([]);
  const people = usePeopleAt('property', id);
  useAnnouncePresence('property', [id], 'edit');
  const { news, dismissNews, shown, reload } = useRemoteChanges(id, opened, form);
  return (
    <ListBody
      skeleton={{ shape: 'fields', count: 8 }}
      state={opened.state}
      isEmpty={false}
      empty={{ title: texts.noLongerThere, help: texts.noLongerThereHelp }}
      failedTitle={isGone ? texts.noLongerThere : texts.notLoaded}
      onRetry={opened.retry}
    >
      {people.map((person) => (
        <Alert key={person.id} severity="info">
          {fill(texts.otherPerson, { name: person.name })}
        </Alert>
      ))}
      {news && (
        <Alert severity="info" onClose={dismissNews}>
          {news}
        </Alert>
      )}
      {loaded && (
        <PropertyForm
          key={shown}
          {...loaded}
          onState={(state) => {
            form.current = state;
            onShown(state.version);
          }}
          mayLeave={mayLeave}
          onSteps={setSteps}
          onReload={reload}
        >
          {steps.length > 0 && <SavedSteps steps={steps} />}
        </PropertyForm>
      )}
    </ListBody>
  );
}

/** Steps saved by the last Submit, including those before a failure. */
function SavedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <Alert severity="success" aria-label={texts.savedSteps}>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
    </Alert>
  );
}
