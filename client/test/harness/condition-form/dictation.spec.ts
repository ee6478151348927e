import type { Page } from 'playwright-core';
import { unfoldRoom, useFormHarness } from '../support/condition-form';

const harness = useFormHarness();

interface Speech {
  /** Answer of the browser about recognition on the device; null for a browser that cannot be asked. */
  local: string | null;
  /** Whether the company allows the online service. */
  isAllowed?: boolean;
}

/** Gives the page a speech recognition whose results the test sends. The real one needs a microphone and a model. */
function installSpeech({ local }: Speech): void {
  const page = globalThis as unknown as Record<string, unknown>;
  class Recognition extends EventTarget {
    static available = local === null ? undefined : () => Promise.resolve(local);
    processLocally = false;
    start(): void {
      page['heard'] = (transcript: string) =>
        this.dispatchEvent(
          Object.assign(new Event('result'), {
            resultIndex: 0,
            results: [Object.assign([{ transcript }], { isFinal: true })],
          }),
        );
      page['refuse'] = (error: string) => {
        this.dispatchEvent(Object.assign(new Event('error'), { error }));
        this.dispatchEvent(new Event('end'));
      };
      page['isLocal'] = this.processLocally;
    }
    stop(): void {
      this.dispatchEvent(new Event('end'));
    }
  }
  page['SpeechRecognition'] = Recognition;
}

async function open(speech: Speech | null): Promise<Page> {
  const page = await harness.page();
  if (speech) await page.addInitScript(installSpeech, speech);
  await page.goto(harness.address({ rooms: '3', ...(speech?.isAllowed ? { dictation: '1' } : {}) }));
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await unfoldRoom(page, 'Living room 1');
  return page;
}

const button = (page: Page) => page.getByRole('button', { name: 'Dictate into Other observations' }).first();
const observations = (page: Page) => page.getByRole('textbox', { name: 'Other observations' }).first();
const say = (page: Page, name: 'heard' | 'refuse', text: string) =>
  page.evaluate(
    ([call, said]) => (globalThis as unknown as Record<string, (text: string) => void>)[call]!(said),
    [name, text] as const,
  );

describe('dictation', () => {
  it('writes behind what was typed, on the device', async () => {
    const page = await open({ local: 'available' });
    await observations(page).fill('Sink drips.');
    await button(page).click();
    await page.getByRole('button', { name: 'Stop dictation into Other observations' }).waitFor();
    await say(page, 'heard', ' Stove is new. ');
    await say(page, 'heard', 'Window sticks.');
    expect(await observations(page).inputValue()).toBe('Sink drips. Stove is new. Window sticks.');
    expect(await page.evaluate(() => (globalThis as unknown as { isLocal: boolean }).isLocal)).toBe(true);
    expect(await page.getByText('The audio is sent to the speech service').count()).toBe(0);
    await page.getByRole('button', { name: 'Stop dictation into Other observations' }).click();
    await button(page).waitFor();
  });

  it('says why it does not work, and keeps the text', async () => {
    const page = await open({ local: 'available' });
    await observations(page).fill('Kept');
    await button(page).click();
    await say(page, 'refuse', 'not-allowed');
    await page.getByText('The microphone is blocked.').waitFor();
    expect(await observations(page).inputValue()).toBe('Kept');
  });

  it.each<[string, Speech | null, number]>([
    ['absent without recognition', null, 0],
    ['absent where the audio would leave the device', { local: 'unavailable' }, 0],
    ['absent in a browser that cannot be asked', { local: null }, 0],
    ['offered where the company allows the service', { local: 'unavailable', isAllowed: true }, 1],
  ])('is %s', async (_name, speech, count) => {
    const page = await open(speech);
    await observations(page).waitFor();
    if (count > 0) {
      await button(page).click();
      await page.getByText('The audio is sent to the speech service of this browser.').waitFor();
    } else {
      // The browser's answer has arrived before the room was unfolded.
      expect(await page.getByRole('button', { name: /^Dictate into/ }).count()).toBe(0);
    }
  });
});
