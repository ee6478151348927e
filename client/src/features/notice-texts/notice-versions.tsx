import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fill, messages, type NoticeBlock, type NoticeTextKey } from '@walkthrough/domain';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { formatInstantDay } from '../../ui/dates';
import { Section } from '../../ui/section';
import { noticeVersionsQuery } from './notice-texts-queries';

const { notices: texts } = messages;

interface NoticeVersionsProps {
  textKey: NoticeTextKey;
  /** Number of the newest version. */
  current: number;
  onLoad: (blocks: readonly NoticeBlock[]) => void;
}

/** Lists the versions of a text; an earlier one can be loaded and saved again. */
export function NoticeVersions({ textKey, current, onLoad }: NoticeVersionsProps) {
  const query = useQuery({ ...noticeVersionsQuery(textKey), refetchOnMount: 'always' });
  return (
    <Section title={texts.versionsHeading}>
      <ListBody
        skeleton={{ shape: 'rows', count: 2 }}
        state={toListState(query)}
        isEmpty={query.data?.length === 0}
        empty={{ title: texts.noVersions }}
        failedTitle={texts.textsFailed}
        onRetry={() => refetchRows(query)}
      >
        <Box component="ul" aria-label={texts.versionsHeading} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {(query.data ?? []).map(({ version, blocks, createdAt, createdBy }) => (
            <Box
              component="li"
              key={version}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              <Typography sx={{ flex: '1 1 200px' }}>
                {fill(texts.versionBy, {
                  version,
                  day: formatInstantDay(createdAt),
                  name: createdBy ?? '',
                })}
              </Typography>
              {version !== current && (
                <Button onClick={() => onLoad(blocks)}>{fill(texts.loadVersion, { version })}</Button>
              )}
            </Box>
          ))}
        </Box>
      </ListBody>
    </Section>
  );
}
