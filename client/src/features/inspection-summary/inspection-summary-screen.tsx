import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  analysesTeams,
  type AnalyticsAsked,
  messages,
  PAGE_TITLES,
  type PropertyItem,
  REPORT_ITEMS,
  type ReportItem,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi, callForFile } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ListPage } from '../../lists/list-frame';
import { ListBody, reloaded, stateOf } from '../../lists/list-states';
import { LIST_PANEL_ID, ListTabs, tabIdOf } from '../../lists/list-tabs';
import { useSignedIn } from '../../session/use-session';
import { DownloadButton } from '../../ui/download-button';
import { TextField } from '../../ui/form-field';
import { lazyPart } from '../../ui/lazy-part';
import { Fields, Section, WHOLE_ROW } from '../../ui/section';
import { usePageTitle } from '../../ui/use-page-title';
import { askedOf, periodProblem } from './analytics-wish';
import type { FigureWish } from './figures';
import { ItemChoice } from './item-choice';
import { PropertyChoice } from './property-choice';
import { TeamChoice, type TeamWish } from './team-choice';

const { analytics: texts, screens, shell } = messages;

/** The chart library comes with the first figures. */
const Figures = lazyPart(
  async () => (await import(/* webpackChunkName: 'analytics-figures' */ './figures')).Figures,
);
const BehindDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'analytics-behind' */ './behind-dialog')).BehindDialog,
);

const PRINT_TIMEOUT_MS = 120_000;

type TabName = 'general' | 'team';

const TABS = [
  { name: 'general' as const, title: <>{texts.generalTab}</> },
  { name: 'team' as const, title: <>{texts.teamTab}</> },
];

/** Inspection Analytics (spec 3 §2.14). Who may read no list of teams has no tabs. */
export function InspectionSummaryScreen() {
  usePageTitle(PAGE_TITLES['/inspection-summary'], shell.product);
  const { user } = useSignedIn();
  const hasTeams = analysesTeams({ roles: user.roles, flags: user.userPermissions });
  const [tab, setTab] = useState<TabName>('general');
  const [properties, setProperties] = useState<PropertyItem[]>([]);
  const [team, setTeam] = useState<TeamWish>({ teamId: null, referenceId: null });
  const [period, setPeriod] = useState({ start: '', end: '' });
  const [items, setItems] = useState<ReportItem[]>([...REPORT_ITEMS]);
  const isOfTeam = hasTeams && tab === 'team';
  const propertyIds = properties.map(({ id }) => id);
  const asked = askedOf({ ...period, propertyIds, items, team: isOfTeam ? team : null });
  return (
    <ListPage
      wide
      title={screens.inspectionAnalytics}
      intro={texts.intro}
      action={asked && <Report asked={asked} />}
    >
      {hasTeams && <ListTabs label={texts.tabsLabel} tabs={TABS} current={tab} onTab={setTab} />}
      <div {...(hasTeams && { role: 'tabpanel', id: LIST_PANEL_ID, 'aria-labelledby': tabIdOf(tab) })}>
        {isOfTeam ? (
          <TeamChoice wish={team} onChange={setTeam} />
        ) : (
          <PropertyChoice chosen={properties} onChange={setProperties} />
        )}
      </div>
      <Section title={texts.period}>
        <Fields>
          <TextField
            label={texts.startDate}
            value={period.start}
            onValue={(start) => setPeriod({ ...period, start })}
            input={{ type: 'date' }}
          />
          <TextField
            label={texts.endDate}
            value={period.end}
            onValue={(end) => setPeriod({ ...period, end })}
            problem={periodProblem(period.start, period.end)}
            input={{ type: 'date' }}
          />
          <Box sx={WHOLE_ROW}>
            <ItemChoice items={items} onChange={setItems} />
          </Box>
        </Fields>
      </Section>
      {asked ? (
        <FiguresOf asked={asked} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          {isOfTeam ? texts.chooseTeamFirst : texts.choosePeriod}
        </Typography>
      )}
    </ListPage>
  );
}

/** As a file that the server names. */
function Report({ asked }: { asked: AnalyticsAsked }) {
  return (
    <DownloadButton
      label={texts.getReport}
      fileName="inspections-summary.pdf"
      failed={texts.reportFailed}
      ask={() =>
        callForFile('POST reports/inspections-summary', { body: asked, timeoutMs: PRINT_TIMEOUT_MS })
      }
    />
  );
}

function FiguresOf({ asked }: { asked: AnalyticsAsked }) {
  const [figure, setFigure] = useState<FigureWish | null>(null);
  const figures = useQuery({
    queryKey: deskQueryKeys.analyticsFigures(asked),
    queryFn: ({ signal }) => callApi('POST reports/inspections-summary/figures', { body: asked, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <Section title={texts.figures}>
      <ListBody
        state={stateOf(figures)}
        isEmpty={false}
        empty={{ title: texts.nothingInspected }}
        onRetry={() => reloaded(figures)}
      >
        {figures.data && <Figures figures={figures.data} onFigure={setFigure} />}
      </ListBody>
      {figure && <BehindDialog asked={asked} figure={figure} onClose={() => setFigure(null)} />}
    </Section>
  );
}
