import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { labelled, messages, type NoticePreview } from '@walkthrough/domain';
import { Fact, FactList } from '../../ui/fact-list';
import { deviceLanguage } from '../../ui/language';

const { law, noticeDocument: texts, notices } = messages;

type Contents = Pick<
  NoticePreview,
  'language' | 'title' | 'facts' | 'paragraphs' | 'items' | 'statements' | 'rules'
>;

/** Shows what a notice says: the text of the company, and the part that cannot be edited. */
export function NoticePage(contents: Contents) {
  const { language, title, facts, paragraphs, items = [], statements, rules } = contents;
  return (
    <Box
      component="section"
      lang={language}
      aria-label={title}
      sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}
    >
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      {paragraphs.map((paragraph, at) => (
        <Typography key={at} sx={{ whiteSpace: 'pre-line' }}>
          {paragraph}
        </Typography>
      ))}
      {items.length > 0 && (
        <Box component="section" aria-label={texts.itemsHeading}>
          <Typography component="h4" lang={deviceLanguage()} sx={{ fontWeight: 650 }}>
            {texts.itemsHeading}
          </Typography>
          <Box component="ol" sx={{ m: 0, pl: 3 }}>
            {items.map((item, at) => (
              <li key={at}>
                <bdi>{item}</bdi>
              </li>
            ))}
          </Box>
        </Box>
      )}
      <Box component="section" aria-label={texts.factsHeading}>
        <Typography component="h4" lang={deviceLanguage()} sx={{ fontWeight: 650 }}>
          {texts.factsHeading}
        </Typography>
        <FactList names="fit-content(45%)">
          {facts.map(({ label, value }) => (
            <Fact key={label} name={label}>
              <bdi>{value}</bdi>
            </Fact>
          ))}
        </FactList>
        {statements.map((statement) => (
          <Typography key={statement} sx={{ fontWeight: 600, mt: 1 }}>
            {statement}
          </Typography>
        ))}
      </Box>
      {rules.length > 0 && (
        <Box component="ul" aria-label={texts.rulesHeading} sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
          {rules.map(({ rule, text, sources }) => (
            <li key={rule}>
              {labelled(rule, text)}
              {sources.map((source) => (
                <Box key={source} sx={{ color: 'text.secondary' }}>
                  {source}
                </Box>
              ))}
            </li>
          ))}
        </Box>
      )}
      <Typography variant="body2" lang={deviceLanguage()} sx={{ color: 'text.secondary' }}>
        {`${notices.notEditable} ${law.disclaimer}`}
      </Typography>
    </Box>
  );
}
