import { messages } from '@walkthrough/domain';
import { RECORDED_FACTS } from '@walkthrough/form-definitions';
import { useRef } from 'react';
import { isApiError } from '../../api/api-error';
import type { FileCorrections } from '../../report-form/page/use-submit';
import { inspectionRefOf } from '../../shared/contacts/inspection-ref';
import { fileRequests, requestsOf, type KeyedRequest } from '../../shared/data-update-request/file-requests';
import type { Correction } from '../../offline/reports/model/report-parts';
import { isTaskReport } from '../../offline/reports/model/report-record';
import type { ReportSession } from '../../offline/reports/drafts/report-session';
import { requestsDataUpdates } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';

const { basketActions, taskForm } = messages;

const NOTHING = { names: [], phones: [], emails: [] };

const checkedOf = (corrections: readonly Correction[]) =>
  Object.fromEntries(
    RECORDED_FACTS.map((fact) => [fact, corrections.find((each) => each.fact === fact)?.reported ?? '']),
  );

/** Files one data-update request per corrected value in tier-2 companies. */
export function useFileCorrections(): ((session: ReportSession) => FileCorrections) | undefined {
  const { user, tenant } = useSignedIn();
  /** A retry files the same requests without duplicates. */
  const filed = useRef<{ of: string; requests: readonly KeyedRequest[] } | null>(null);
  if (!requestsDataUpdates(user, tenant)) return undefined;
  return ({ record }) =>
    async (corrections) => {
      if (!isTaskReport(record)) return;
      const of = JSON.stringify(corrections);
      if (filed.current?.of !== of) {
        const requests = requestsOf(checkedOf(corrections), record.tenantInfo ?? NOTHING);
        filed.current = { of, requests };
      }
      const inspection = inspectionRefOf({ ...record.visit, property: record.property });
      try {
        await fileRequests(inspection, record.property.id, filed.current.requests);
      } catch (error) {
        // Same text as for a single request, with the server's reason if it has one.
        const reason = isApiError(error) && error.isFinal ? ` ${error.message}` : '';
        throw new Error(`${basketActions.dataUpdateRequestFailed} ${taskForm.notSubmittedYet}${reason}`, {
          cause: error,
        });
      }
    };
}
