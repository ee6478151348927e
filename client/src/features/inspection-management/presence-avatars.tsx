import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { fill, messages } from '@walkthrough/domain';
import { usePeopleAt, type PersonAt } from '../../live/presence';
import { initialsOf } from '../../ui/initials';

const texts = messages.inspectionManagement;

function sentenceOf({ name, doing }: PersonAt): string {
  if (doing === 'schedule') return fill(texts.isScheduling, { name });
  return fill(doing === 'assign' ? texts.isAssigning : texts.isHere, { name });
}

/** Other users who are viewing this row. */
export function PresenceAvatars({ inspectionId }: { inspectionId: number }) {
  const people = usePeopleAt('inspection', inspectionId);
  if (people.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flex: 'none', ml: 1, gap: 0.25 }}>
      {people.map((person) => (
        <Avatar
          key={person.id}
          component="span"
          role="img"
          aria-label={sentenceOf(person)}
          title={sentenceOf(person)}
          sx={{
            width: 24,
            height: 24,
            fontSize: 11,
            fontWeight: 700,
            color: 'primary.contrastText',
            bgcolor: 'primary.main',
          }}
        >
          {initialsOf(person.name)}
        </Avatar>
      ))}
    </Box>
  );
}
