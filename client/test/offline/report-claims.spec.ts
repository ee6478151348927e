import { messages } from '@walkthrough/domain';
import { ReportClaims, type ClaimChannel } from '../../src/offline/reports/drafts/report-claims';
import { TabLocks } from './support/tab-locks';

const NAME = 'walkthrough.open/1/2/7';

/** Returns two tabs of one browser. */
function browser() {
  const listeners: { tab: number; listener: (name: string) => void }[] = [];
  const locks = new TabLocks();
  const channelOf = (tab: number): ClaimChannel => ({
    ask: (name) => listeners.filter((each) => each.tab !== tab).forEach(({ listener }) => listener(name)),
    onAsked: (listener) => void listeners.push({ tab, listener }),
  });
  return [1, 2].map((tab) => new ReportClaims(locks, channelOf(tab), 50)) as [ReportClaims, ReportClaims];
}

const noUser = () => undefined;
/** Waits until a released lock is free. */
const moment = () => new Promise((resume) => setTimeout(resume));

it('gives one tab the report until it releases it', async () => {
  const [one, other] = browser();
  const claim = await one.claim(NAME, noUser);
  expect(await other.claim(NAME, noUser)).toBeNull();
  expect(await other.claim(`${NAME}1`, noUser)).not.toBeNull();
  claim!.release();
  await moment();
  expect(await other.claim(NAME, noUser)).not.toBeNull();
});

it('lets the requesting tab take over after the other one has closed the report', async () => {
  const [one, other] = browser();
  const steps: string[] = [];
  const claim = await one.claim(NAME, () => {
    steps.push('asked');
    void Promise.resolve().then(() => {
      steps.push('saved');
      claim!.release();
    });
  });
  await other.takeOver(NAME);
  steps.push('taken over');
  expect(steps).toEqual(['asked', 'saved', 'taken over']);
  expect(await one.claim(NAME, noUser)).toBeNull();
  expect(await other.claim(NAME, noUser)).not.toBeNull();
});

it('keeps the report of a tab that reopens it before its first session is closed', async () => {
  const [one, other] = browser();
  const first = await one.claim(NAME, noUser);
  const second = await one.claim(NAME, noUser);
  first!.release();
  first!.release();
  expect(await other.claim(NAME, noUser)).toBeNull();
  second!.release();
  await moment();
  expect(await other.claim(NAME, noUser)).not.toBeNull();
});

it('shows a silent tab, and takes what it releases later', async () => {
  const [one, other] = browser();
  const claim = await one.claim(NAME, noUser);
  await expect(other.takeOver(NAME)).rejects.toThrow(messages.deviceReports.otherTabSilent);
  claim!.release();
  await moment();
  expect(await other.claim(NAME, noUser)).not.toBeNull();
  expect(await one.claim(NAME, noUser)).toBeNull();
});
