import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { isAllowed, messages, PROPOSES_DATA_UPDATES } from '@walkthrough/domain';
import { visitorOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { OWN_DIRECTION } from '../../ui/own-direction';
import { personName } from '../../shared/planning/planned-row';
import { useMoment } from './history-zone';
import { ROWS } from './record-frame';
import { RecordPart } from './record-part';
import { requestsQuery } from './record-queries';
import { requestDetails, requestTitle, withAuthor } from './request-words';

const { propertyRecord: texts } = messages;

/** Shows the data update requests of the property, for inspectors who may propose some. */
export function FieldRequests({ id }: { id: number }) {
  const { user, tenant } = useSignedIn();
  return isAllowed(visitorOf(user, tenant), PROPOSES_DATA_UPDATES) ? <Requests id={id} /> : null;
}

function Requests({ id }: { id: number }) {
  const query = useQuery(requestsQuery(id));
  const moment = useMoment();
  return (
    <RecordPart
      title={texts.requests}
      query={query}
      empty={query.data?.length === 0 ? texts.noRequests : null}
      failedTitle={texts.requestsFailed}
      skeleton={{ shape: 'rows', count: 1 }}
    >
      <Box component="ul" aria-label={texts.requests} sx={ROWS}>
        {query.data?.map((request) => (
          <li key={request.id}>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {withAuthor(moment(request.dateCreated), request.inspector && personName(request.inspector))}
            </Box>
            <Box sx={{ fontWeight: 600 }}>{requestTitle(request)}</Box>
            <Box sx={{ ...OWN_DIRECTION, typography: 'body2', whiteSpace: 'pre-line' }}>
              {requestDetails(request)}
            </Box>
          </li>
        ))}
      </Box>
    </RecordPart>
  );
}
