import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { olderDevicesQuery } from './api/forms';

interface OlderDevicesProps {
  formKey: string;
  version: number;
  /** The document to be published. */
  text: string;
}

/** Names the devices that cannot open the form before their app is updated; nothing when all can. */
export function OlderDevices({ formKey, version, text }: OlderDevicesProps) {
  const { data: words = [] } = useQuery(olderDevicesQuery(formKey, version, text));
  return words.map((message) => (
    <Alert key={message} severity="warning">
      {message}
    </Alert>
  ));
}
