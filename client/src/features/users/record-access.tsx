import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages, type PersonSight, type PropertyItem, writtenAddress } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { PropertySearchDialog } from '../../shared/property-search/property-search-dialog';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { TextField } from '../../ui/form-field';

const { accessExplanation: texts } = messages;

/** Answer for one record. */
interface Answer extends PersonSight {
  record: string;
}

/** Shows whether a user can see a property or inspection, with the server's reason. */
export function RecordAccess({ personId: id }: { personId: number }) {
  const { tenant } = useSignedIn();
  const [isChoosing, setChoosing] = useState(false);
  const [number, setNumber] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asking = useSend(async (load: () => Promise<Answer>) => setAnswer(await load()));
  const ask = (load: () => Promise<Answer>) => {
    setAnswer(null);
    void asking.run(load);
  };
  const askProperty = (property: PropertyItem) =>
    ask(async () => ({
      record: writtenAddress(property),
      ...(await callApi('GET users/{id}/sight/properties/{propertyId}', {
        path: { id, propertyId: property.id },
      })),
    }));
  const askInspection = () =>
    ask(async () => ({
      record: number,
      ...(await callApi('GET users/{id}/sight/inspections/{inspectionId}', {
        path: { id, inspectionId: number },
      })),
    }));
  return (
    <Box component="section" aria-label={texts.record} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2" component="h3">
        {texts.record}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.recordHelp}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
        <Button variant="outlined" onClick={() => setChoosing(true)}>
          {texts.findProperty}
        </Button>
        <Box
          component="form"
          sx={{ display: 'flex', alignItems: 'flex-end', gap: 1.5 }}
          onSubmit={(event) => {
            event.preventDefault();
            if (/^[1-9]\d{0,9}$/.test(number)) askInspection();
          }}
        >
          <TextField
            label={texts.inspectionNumber}
            value={number}
            onValue={(typed) => setNumber(typed.replace(/\D/g, ''))}
            input={{ inputProps: { inputMode: 'numeric', maxLength: 10 } }}
          />
          <Button type="submit" variant="outlined" disabled={asking.busy || number === ''}>
            {texts.ask}
          </Button>
        </Box>
      </Box>
      <ProblemNotice problem={asking.problem} onRetry={asking.again} />
      {answer && (
        <Alert severity={answer.sees ? 'success' : 'info'}>
          <strong>{answer.record}</strong>: {answer.sees ? texts.sees : texts.seesNot} {answer.reason}
        </Alert>
      )}
      {isChoosing && (
        <PropertySearchDialog
          customerLabel={customerLabelOf(tenant)}
          onSelect={([property]) => {
            setChoosing(false);
            if (property) askProperty(property);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Box>
  );
}
