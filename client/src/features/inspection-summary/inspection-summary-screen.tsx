import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  analysesTeams,
  type AnalyticsAsked,
  messages,
  pageTitle,
  REPORT_ITEM_LABELS,
  REPORT_ITEMS,
  type ReportItem,
  perLanguage,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi, callForFile } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { LIST_PANEL_ID, ListTabs, tabIdOf } from '../../lists/list-tabs';
import { useSignedIn } from '../../session/use-session';
import { ExportAnswers } from '../../shared/answers-feed/export-answers';
import { DownloadButton } from '../../ui/download-button';
import { TextField } from '../../ui/form-field';
import { lazyPart } from '../../ui/lazy-part';
import { Fields, Section, WHOLE_ROW } from '../../ui/section';
import { usePageTitle } from '../../ui/use-page-title';
import { toAnalyticsRequest, periodProblem } from './analytics-filter';
import type { FigureFilter } from './figures';
import { PropertyChoice } from './property-choice';
import { TeamChoice } from './team-choice';
import { useAnalyticsAddress } from './use-analytics-address';
import { useChosenProperties } from './use-chosen-properties';
import { MultipleAutocompleteField } from '../../ui/autocomplete-field';

const { analytics: texts, screens, shell } = messages;

/** The chart library loads with the first figures. */
const Figures = lazyPart(
  async () => (await import(/* webpackChunkName: 'analytics-figures' */ './figures')).Figures,
);
const BehindDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'analytics-behind' */ './behind-dialog')).BehindDialog,
);

const PRINT_TIMEOUT_MS = 120_000;

const TABS = perLanguage(() => [
  { name: 'general' as const, title: <>{texts.generalTab}</> },
  { name: 'team' as const, title: <>{texts.teamTab}</> },
]);

/** Inspection Analytics. Users who cannot read the list of teams see no tabs. */
export function InspectionSummaryScreen() {
  usePageTitle(pageTitle('/inspection-summary'), shell.product);
  const { user } = useSignedIn();
  const hasTeams = analysesTeams({ roles: user.roles, flags: user.userPermissions });
  const { place, change } = useAnalyticsAddress();
  const { tab, teamId, referenceId, start, end, items } = place;
  const chosen = useChosenProperties(place.propertyIds);
  const isOfTeam = hasTeams && tab === 'team';
  const propertyIds = chosen.properties.map(({ id }) => id);
  const team = { teamId, referenceId };
  const asked = toAnalyticsRequest({ start, end, propertyIds, items, team: isOfTeam ? team : null });
  return (
    <ListPage
      wide
      title={screens.inspectionAnalytics}
      intro={texts.intro}
      action={
        <>
          <ExportAnswers />
          {asked && <Report asked={asked} />}
        </>
      }
    >
      {hasTeams && (
        <ListTabs label={texts.tabsLabel} tabs={TABS} current={tab} onTab={(next) => change({ tab: next })} />
      )}
      <div {...(hasTeams && { role: 'tabpanel', id: LIST_PANEL_ID, 'aria-labelledby': tabIdOf(tab) })}>
        {isOfTeam ? (
          <TeamChoice filter={team} onChange={change} />
        ) : (
          <PropertyChoice chosen={chosen} onChange={(ids) => change({ propertyIds: ids })} />
        )}
      </div>
      <Section title={texts.period}>
        <Fields>
          <TextField
            label={texts.startDate}
            value={start}
            onValue={(day) => change({ start: day })}
            input={{ type: 'date' }}
          />
          <TextField
            label={texts.endDate}
            value={end}
            onValue={(day) => change({ end: day })}
            problem={periodProblem(start, end)}
            input={{ type: 'date' }}
          />
          <Box sx={WHOLE_ROW}>
            <ItemChoice items={items} onChange={(next) => change({ items: next })} />
          </Box>
        </Fields>
      </Section>
      {asked ? (
        <FiguresOf asked={asked} />
      ) : (
        (isOfTeam || chosen.isLoaded) && (
          <Typography sx={{ color: 'text.secondary' }}>
            {isOfTeam ? texts.chooseTeamFirst : texts.choosePeriod}
          </Typography>
        )
      )}
    </ListPage>
  );
}

/** Downloads the report; the server names the file by its period. */
function Report({ asked }: { asked: AnalyticsAsked }) {
  return (
    <DownloadButton
      label={texts.getReport}
      failed={texts.reportFailed}
      ask={() =>
        callForFile('POST reports/inspections-summary', { body: asked, timeoutMs: PRINT_TIMEOUT_MS })
      }
    />
  );
}

function FiguresOf({ asked }: { asked: AnalyticsAsked }) {
  const [figure, setFigure] = useState<FigureFilter | null>(null);
  const figures = useQuery({
    queryKey: deskQueryKeys.analyticsFigures(asked),
    queryFn: ({ signal }) => callApi('POST reports/inspections-summary/figures', { body: asked, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <Section title={texts.figures}>
      <ListBody
        skeleton={{ shape: 'table', count: 8 }}
        state={toListState(figures)}
        isEmpty={false}
        empty={{ title: texts.nothingInspected }}
        onRetry={() => refetchRows(figures)}
      >
        {figures.data && <Figures figures={figures.data} onFigure={setFigure} />}
      </ListBody>
      {figure && <BehindDialog asked={asked} figure={figure} onClose={() => setFigure(null)} />}
    </Section>
  );
}

const CHOICES = perLanguage(() => REPORT_ITEMS.map((item, id) => ({ id, label: REPORT_ITEM_LABELS[item] })));

interface ItemChoiceProps {
  items: readonly ReportItem[];
  onChange: (items: ReportItem[]) => void;
}

/** Report items: initially all nine, removable and addable. */
function ItemChoice({ items, onChange }: ItemChoiceProps) {
  return (
    <MultipleAutocompleteField
      label={texts.items}
      help={items.length === 0 ? texts.noItems : texts.itemsHelp}
      loading={false}
      choices={CHOICES}
      value={items.map((item) => REPORT_ITEMS.indexOf(item))}
      onValue={(ids) => onChange(REPORT_ITEMS.filter((_item, id) => ids.includes(id)))}
    />
  );
}
