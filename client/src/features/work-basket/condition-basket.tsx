import CloudDownloadIcon from '@mui/icons-material/CloudDownloadOutlined';
import OfflinePinIcon from '@mui/icons-material/OfflinePinOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import {
  displayDate,
  messages,
  WORK_BASKET_FILTER_FIELDS,
  WORK_BASKET_PAGE_SIZE,
  type ConditionBasketItem,
} from '@walkthrough/domain';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { downloadAssigned } from '../../offline/download-assigned';
import { useDeviceWork } from '../../offline/use-device-work';
import { useNetworkStatus } from '../../offline/use-network-status';
import { dayThere } from '../../forms/visit/planned-row';
import { conditionBasketQuery } from './api/condition-basket';
import { BasketButtons, BasketPaper, ServerBasket } from './basket-list';
import { Occupants } from './occupants';
import { PlaceHeading } from './place-heading';
import { reportAddress } from './report-address';
import type { BasketState } from './use-basket-state';

const { sync, workBasket } = messages;

/** Modes 5 and 6: condition inspections in progress, and completed ones (spec 2 §2.1). */
export function ConditionBasket({ state, onPage }: { state: BasketState; onPage: (page: number) => void }) {
  const completed = state.mode === 'conditionHistory';
  const { search, searchField, page } = state;
  const list = useQuery(
    conditionBasketQuery({
      completed,
      page,
      filter: search || undefined,
      filterMode: search ? WORK_BASKET_FILTER_FIELDS.indexOf(searchField) : undefined,
    }),
  );
  useDownloads(!completed, list.dataUpdatedAt);
  const items = list.data?.content ?? [];
  return (
    <ServerBasket
      list={list}
      isEmpty={items.length === 0}
      filtered={search !== ''}
      pages={{
        page,
        totalPages: list.data?.totalPages ?? 0,
        hasNext: items.length === WORK_BASKET_PAGE_SIZE,
        onPage,
      }}
    >
      {items.map((item) => (
        <ConditionCard key={item.conditionInspection.id} item={item} completed={completed} />
      ))}
    </ServerBasket>
  );
}

/** What is assigned comes onto the device by itself whenever the list is open and fresh. */
function useDownloads(wanted: boolean, updatedAt: number): void {
  const { online } = useNetworkStatus();
  useEffect(() => {
    // What could not be had is not marked as ready; the next look at the list tries again.
    if (wanted && online && updatedAt > 0) void downloadAssigned().catch(() => undefined);
  }, [wanted, online, updatedAt]);
}

function ConditionCard({ item, completed }: { item: ConditionBasketItem; completed: boolean }) {
  const { id, property, status, tenantInfo, activeInspectionId, moveInInspection, moveOutInspection } =
    item.conditionInspection;
  const visit = [moveInInspection, moveOutInspection].find((each) => each?.id === activeInspectionId);
  return (
    <BasketPaper highlighted={visit?.cancelled ?? false}>
      {visit?.cancelled && (
        <Box sx={{ fontWeight: 700, color: 'warning.dark' }}>{messages.common.cancelledMark}</Box>
      )}
      <PlaceHeading place={property} />
      <Box sx={{ fontWeight: 650 }}>{status}</Box>
      <Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {workBasket.due}{' '}
        </Box>
        {visit?.inspectBy ? displayDate(visit.inspectBy) : workBasket.noDueDate}
      </Box>
      <Occupants info={tenantInfo} />
      {item.notes.length > 0 && (
        <Box component="ul" aria-label={workBasket.notes} sx={{ m: 0, pl: 2.5 }}>
          {item.notes.map((note) => (
            <li key={note.id}>
              {note.details} {dayThere(note.noteDate, { timeZone: visit?.timeZone ?? null, property })}
            </li>
          ))}
        </Box>
      )}
      {!completed && <Readiness id={id} />}
      <BasketButtons>
        <Button component={Link} to={reportAddress(id)} variant="contained">
          {messages.common.open}
        </Button>
      </BasketButtons>
    </BasketPaper>
  );
}

function Readiness({ id }: { id: number }) {
  const { reports } = useDeviceWork();
  const ready = reports.some((report) => report.id === id);
  const Icon = ready ? OfflinePinIcon : CloudDownloadIcon;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.75,
        alignItems: 'center',
        typography: 'body2',
        color: ready ? 'success.main' : 'text.secondary',
      }}
    >
      <Icon fontSize="small" />
      {ready ? sync.readyOffline : sync.notReadyOffline}
    </Box>
  );
}
