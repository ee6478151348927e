import { ENGINE_VERSION } from '@walkthrough/form-definitions';
import { FormNeedsUpdate } from '../../src/offline/reports/model/form-engine';
import { Device, newWorld } from './support/device';
import { FORM, REPORT_ID, TEXT_KEYS } from './support/example';
import { ScriptedServer } from './support/scripted-server';

const [KEY = ''] = TEXT_KEYS;
const now = () => 1_800_000_000_000;

/** A device with an edited report, whose form needs an engine. */
async function deviceWithForm(engine: number) {
  const server = new ScriptedServer(now);
  const device = new Device(newWorld(server, now));
  const session = await device.open();
  device.online = false;
  await session.saveAnswers({ ...(await device.answers()), [KEY]: 'Nelson' });
  session.close();
  await device.store.saveForm({ ...FORM, engine });
  device.online = true;
  return { server, device };
}

describe('a form of a later engine than the app has', () => {
  it('is not opened, and the report keeps what was entered', async () => {
    const { device, server } = await deviceWithForm(ENGINE_VERSION + 1);
    await expect(device.open()).rejects.toThrow(FormNeedsUpdate);
    await expect(device.open()).rejects.toThrow('Update to open this form');
    expect((await device.store.report(REPORT_ID))?.edits).toEqual({ [KEY]: 'Nelson' });
    expect(server.calls.filter((call) => call.startsWith('answers'))).toEqual([]);
  });

  it('is opened with its answers once the app knows the engine', async () => {
    const { device } = await deviceWithForm(ENGINE_VERSION + 1);
    await device.store.saveForm({ ...FORM, engine: ENGINE_VERSION });
    await device.open();
    expect(await device.answers()).toMatchObject({ [KEY]: 'Nelson' });
  });
});
