import { Navigate, useLocation, useParams } from 'react-router-dom';

/** Redirects the earlier address of the history to the record, which understands the same parameters. */
export function UnitHistoryRedirect() {
  const { id = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: `/properties/${id}`, search, hash }} />;
}
