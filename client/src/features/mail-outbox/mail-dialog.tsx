import Typography from '@mui/material/Typography';
import { messages, type WrittenMailItem } from '@walkthrough/domain';
import { formatInstant } from '../../ui/dates';
import { Dialog } from '../../ui/dialog';
import { Fact, FactList } from '../../ui/fact-list';

const texts = messages.mailOutbox;

/** One email. Its content is shown as plain text: nothing is executed, loaded or linked. */
export function MailDialog({ mail, onClose }: { mail: WrittenMailItem; onClose: () => void }) {
  const facts = [
    [texts.recipient, mail.to],
    [texts.written, formatInstant(mail.at)],
    ...(mail.attachment === null ? [] : [[texts.attachment, mail.attachment] as const]),
  ] as const;
  return (
    <Dialog open title={mail.subject} onClose={onClose} closeLabel={messages.common.close}>
      <FactList atHead>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </FactList>
      <Typography
        sx={{
          p: 2,
          borderRadius: 1,
          bgcolor: 'background.default',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {mail.text}
      </Typography>
    </Dialog>
  );
}
