import { RECORDED_FACTS } from '@walkthrough/form-definitions';
import { useRef } from 'react';
import type { FileCorrections } from '../../forms/report/page/use-submit';
import { visitRefOf } from '../../forms/contacts/visit-ref';
import { fileRequests, requestsOf, type KeyedRequest } from '../../forms/data-update-request/file-requests';
import type { Correction } from '../../offline/model/report-parts';
import { isTaskReport } from '../../offline/model/report-record';
import type { ReportSession } from '../../offline/reports/report-session';
import { requestsDataUpdates } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';

const NOTHING = { names: [], phones: [], emails: [] };

const checkedOf = (corrections: readonly Correction[]) =>
  Object.fromEntries(
    RECORDED_FACTS.map((fact) => [fact, corrections.find((each) => each.fact === fact)?.reported ?? '']),
  );

/** In tier-2 companies one data-update request is filed for each value that the check corrects (decision 159). */
export function useFileCorrections(): ((session: ReportSession) => FileCorrections) | undefined {
  const { user, tenant } = useSignedIn();
  /** A second try files the same ones, and none of them twice. */
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
      const visit = visitRefOf({ ...record.visit, property: record.property });
      await fileRequests(visit, record.property.id, filed.current.requests);
    };
}
