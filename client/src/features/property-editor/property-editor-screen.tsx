import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import {
  COMMON_AREA_TEMPLATE_ID,
  fill,
  isCustomerSide,
  isManager,
  messages,
  UNIT_TEMPLATE_ID,
} from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../api/api-error';
import { logTurns } from '../../api/log-turns';
import { areasOf } from '../../shared/property-change/area-place';
import { PropertySearchDialog } from '../../shared/property-search/property-search-dialog';
import { ListPage } from '../../lists/list-frame';
import { ListBody, reloaded, stateOf } from '../../lists/list-states';
import { useLiveRows } from '../../lists/use-live-rows';
import { onLiveReload } from '../../api/live-events';
import { useAnnouncePresence, usePeopleAt } from '../../live/presence';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { EmptyState } from '../../ui/message-state';
import { usePageTitle } from '../../ui/use-page-title';
import { DeletePropertyDialog } from './delete-property-dialog';
import { isNewer } from './concurrent-edits';
import { NewPropertyDialog } from './new-property-dialog';
import { PropertyForm, type FormState } from './property-form';
import { occupantsQuery, PROPERTY, propertyQuery } from '../../shared/property-change/property-queries';

/** Address parameter that opens the editor for common areas. */
const AREAS = { kind: 'common-area' } as const;

const { common, propertyEditor: texts, screens, shell } = messages;

/** Property editor for staff and customers: choosing a property and editing it. */
export function PropertyEditorScreen() {
  usePageTitle(screens.propertyDetails, shell.product);
  const { user, tenant } = useSignedIn();
  const { canAddNewProperty, canModifyProperty, canViewAuditLogs } = user.userPermissions;
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
  /** Actions need an existing property. */
  const present = isGone ? null : id;
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
        <>
          {isOfAreas && isManager(user) && (
            <Button component={Link} to={areasOf(state)}>
              {messages.commonAreas.back}
            </Button>
          )}
          {canModifyProperty && (
            <Button variant="outlined" onClick={() => setOpen('search')}>
              {texts.selectProperty}
            </Button>
          )}
          {canAddNewProperty && present === null && (
            <Button variant="contained" onClick={() => setOpen('new')}>
              {common.newProperty}
            </Button>
          )}
          {present !== null && isManager(user) && canViewAuditLogs && (
            <Button component={Link} to={`/auditLogs?property=${present}`}>
              {messages.auditLog.historyOf}
            </Button>
          )}
          {present !== null && (
            <Button component={Link} to={`/properties/${present}/history`}>
              {messages.screens.unitHistory}
            </Button>
          )}
          {canModifyProperty && present !== null && (
            <Button variant="outlined" color="error" onClick={() => setOpen('delete')}>
              {texts.deleteProperty}
            </Button>
          )}
        </>
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

const KEYS = [PROPERTY];

/** Returns whether cached data is being refetched and not yet confirmed. */
const isAwaited = ({ isFetchedAfterMount, fetchStatus }: UseQueryResult<unknown>): boolean =>
  !isFetchedAfterMount && fetchStatus === 'fetching';

const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

interface OpenPropertyProps {
  id: number;
  /** Whether to leave without asking, regardless of unsaved changes. */
  mayLeave: () => boolean;
  /** Receives the displayed version on each render. */
  onShown: (version: number) => void;
}

/** Live view of the property in the address; others' changes are shown unless they would overwrite input. */
function OpenProperty({ id, mayLeave, onShown }: OpenPropertyProps) {
  const client = useQueryClient();
  const { user } = useSignedIn();
  const property = useQuery({ ...propertyQuery(id), refetchOnMount: 'always' });
  const occupants = useQuery({ ...occupantsQuery(id), refetchOnMount: 'always' });
  const form = useRef<FormState>({ isDirty: false, isBusy: false, version: 0, saved: null });
  const [shown, setShown] = useState(0);
  const [steps, setSteps] = useState<readonly string[]>([]);
  const [news, setNews] = useState<string | null>(null);
  const people = usePeopleAt('property', id);
  useAnnouncePresence('property', [id], 'edit');
  // After a reload by the reader, changes are not announced.
  const isReloading = useRef(false);
  const reload = async () => {
    isReloading.current = true;
    await client
      .invalidateQueries({ queryKey: propertyQuery(id).queryKey })
      .finally(() => (isReloading.current = false));
    form.current = { ...form.current, isDirty: false };
    setShown((count) => count + 1);
  };
  const turn = useRef(logTurns());
  useEffect(() =>
    onLiveReload(() => {
      const isRestored = turn.current !== logTurns();
      turn.current = logTurns();
      // Input is kept and compared with the server's state on save.
      if (isRestored && !form.current.isDirty && !form.current.isBusy) void reload();
    }),
  );
  useLiveRows('property', KEYS, (change) => {
    if (change.id !== id) return false;
    const read = client.getQueryData(propertyQuery(id).queryKey)?.version ?? 0;
    const { isDirty, isBusy, version } = form.current;
    const isPut = change.op === 'put';
    if (isPut && change.version <= Math.max(read, version)) return false;
    // The push of our own save may precede its answer; do not announce it.
    const isOwn = change.actor.id === user.id;
    if (isOwn && isPut && isBusy) return false;
    const name = change.actor.name ?? shell.somebody;
    if (!isPut) setNews(fill(texts.deletedMeanwhile, { name }));
    else if (isDirty) setNews(isOwn ? texts.changedByYourself : fill(texts.changedWhileYouEdit, { name }));
    else {
      if (!isOwn) setNews(fill(texts.changedMeanwhile, { name }));
      void reload();
    }
    return false;
  });
  const isThere = property.data !== undefined && occupants.data !== undefined;
  // Cached data may be stale: the form starts from a fresh answer, or from the cache if the server is unreachable.
  // Input stays from then on.
  const isBegun = useRef(false);
  if (isThere && !isAwaited(property) && !isAwaited(occupants)) isBegun.current = true;
  const isLoaded = isThere && isBegun.current;
  const isFetching = property.isFetching || occupants.isFetching;
  useEffect(() => {
    const { saved, isDirty, isBusy } = form.current;
    if (!isLoaded || isFetching || isReloading.current || isBusy || saved === null) return;
    // A refetch, for example after a network gap, may contain changes that were not pushed.
    if (!isNewer({ property: property.data, occupants: occupants.data }, saved)) return;
    // The author is unknown: it may be our own save whose answer was lost.
    const text = isDirty ? texts.changedSomehow : fill(texts.changedMeanwhile, { name: shell.somebody });
    setNews((said) => said ?? text);
    if (!isDirty) setShown((count) => count + 1);
  }, [isLoaded, isFetching, property.data, occupants.data]);
  // Property and occupants are shown only together.
  const failed = property.data === undefined || !occupants.isError ? property : occupants;
  const isGone = isNotFound(property.error);
  return (
    <ListBody
      state={{
        ...stateOf(failed),
        loading: !isLoaded && (isThere || (failed.error === null && !stateOf(failed).waiting)),
      }}
      isEmpty={false}
      empty={{ title: texts.noLongerThere, help: texts.noLongerThereHelp }}
      failedTitle={isGone ? texts.noLongerThere : texts.notLoaded}
      onRetry={() => reloaded(failed)}
    >
      {people.map((person) => (
        <Alert key={person.id} severity="info">
          {fill(texts.otherPerson, { name: person.name })}
        </Alert>
      ))}
      {news && (
        <Alert severity="info" onClose={() => setNews(null)}>
          {news}
        </Alert>
      )}
      {isLoaded && (
        <PropertyForm
          key={shown}
          property={property.data}
          occupants={occupants.data}
          readAt={Math.min(property.dataUpdatedAt, occupants.dataUpdatedAt)}
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
