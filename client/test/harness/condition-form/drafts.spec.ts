import type { Page } from 'playwright-core';
import type { HarnessLog } from '../page/memory-session';
import { answer, choose, field, log, submit, useFormHarness } from '../support/condition-form';

declare const window: { harness: HarnessLog };

const harness = useFormHarness();

describe('typed text', () => {
  const type = async (page: Page, text: string) => {
    await field(page, 'landlordLastName').getByRole('textbox').pressSequentially(text);
  };

  it('is stored when the page ends in the middle of a word', async () => {
    const page = await harness.open();
    await type(page, 'Moss');
    await page.reload();
    await field(page, 'landlordLastName').waitFor();
    expect(await field(page, 'landlordLastName').getByRole('textbox').inputValue()).toBe('Moss');
  });

  it('is saved during continuous typing, and not shown as saved before', async () => {
    const page = await harness.open();
    const [lines, kept] = await page.evaluate(async () => {
      const input = document.querySelector<HTMLInputElement>('[data-key="landlordLastName"] input');
      const write = (text: string) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const line = () => document.querySelector('.wt-saved')?.textContent ?? '';
      const held = new Set<string>();
      let typed = 'W';
      // One letter per task, without a pause.
      while (window.harness.answers['landlordLastName'] === undefined && typed.length < 5_000) {
        write(typed);
        await new Promise((resume) => setTimeout(resume));
        if (window.harness.answers['landlordLastName'] === undefined) held.add(line());
        typed += 'w';
      }
      return [[...held], window.harness.answers['landlordLastName']];
    });
    expect(lines).toEqual(['Saving…']);
    expect(kept).toMatch(/^Ww*$/);
  });

  it('is saved when the page is hidden', async () => {
    const page = await harness.open();
    // In one evaluation with the typing, so that the debounce cannot have fired.
    const kept = await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('[data-key="landlordLastName"] input');
      if (input === null) return null;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Fern');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      return window.harness.answers['landlordLastName'];
    });
    expect(kept).toBe('Fern');
  });

  it('is saved when its field is removed, and when the screen is left', async () => {
    const page = await harness.open();
    await choose(page, 'moveInTenantAgentState', 'Representative');
    await field(page, 'tenantAgentLegalNameMoveIn').getByRole('textbox').waitFor();
    const kept = await page.evaluate(async () => {
      const write = (key: string, text: string) => {
        const input = document.querySelector<HTMLInputElement>(`[data-key="${key}"] input`);
        if (input === null) throw new Error(`No ${key}.`);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const { harness: held } = window;
      write('tenantAgentLegalNameMoveIn', 'Dora Agent');
      const absent = document.querySelectorAll<HTMLInputElement>(
        '[data-key="moveInTenantAgentState"] input',
      )[2];
      absent?.click();
      await new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)));
      const afterHiding = held.answers['tenantAgentLegalNameMoveIn'];
      write('landlordLastName', 'Last words');
      history.pushState(null, '', '/inspector');
      dispatchEvent(new PopStateEvent('popstate'));
      while (!held.closed) await new Promise((resume) => setTimeout(resume, 5));
      return [afterHiding, held.answers['landlordLastName'], held.calls.slice(-2)];
    });
    expect(kept).toEqual(['Dora Agent', 'Last words', ['flush', 'close']]);
  });

  it('moves nothing on the page when its field loses the focus', async () => {
    const page = await harness.open();
    await choose(page, 'moveInLandlordAgentState', 'Representative');
    await submit(page);
    const name = field(page, 'moveInLandlordRepresentative');
    const below = field(page, 'moveInTenantAgentState').getByRole('radio', { name: 'Tenant', exact: true });
    await name.getByText('An answer is required.').waitFor();
    await name.getByRole('textbox').focus();
    const { x, y, width, height } = (await below.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    // Right after each other, before the debounce fires.
    await Promise.all([page.keyboard.press('M'), page.mouse.down()]);
    // Longer than the debounce.
    await page.waitForTimeout(500);
    expect(await name.getByText('An answer is required.').count()).toBe(1);
    await page.mouse.up();
    await name.getByText('An answer is required.').waitFor({ state: 'detached' });
    expect(await answer(page, 'moveInLandlordRepresentative')).toBe('M');
    expect(await answer(page, 'moveInTenantAgentState')).toBe(0);
  });

  it('is shown as not stored when the device cannot store it', async () => {
    const page = await harness.open({ full: '1' });
    await choose(page, 'moveInTenantAgentState', 'Tenant');
    await page.getByRole('alert').getByText('Not saved on this device: The device is full.').waitFor();
  });

  it('excludes the context and the rooms from the answers', async () => {
    const page = await harness.open({ rooms: '2' });
    await choose(page, 'moveInTenantAgentState', 'Tenant');
    const keys = Object.keys((await log(page)).answers);
    expect(keys).toContain('moveInTenantAgentState');
    expect(keys.filter((key) => key.startsWith('$') || key === 'moveInRooms')).toEqual([]);
  });

  it('re-renders only what depends on it', async () => {
    const page = await harness.open({ rooms: '3' });
    const touched = await page.evaluate(async () => {
      const keys = new Set<string>();
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const place = (target instanceof Element ? target : target.parentElement)?.closest('[data-key]');
          if (place) keys.add(place.getAttribute('data-key') ?? '');
        }
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      document
        .querySelector<HTMLInputElement>(
          '[data-key="moveInTenantStatement"], [data-key="moveInSmokePresent"] input',
        )
        ?.click();
      await new Promise((resume) => setTimeout(resume, 100));
      observer.disconnect();
      return [...keys];
    });
    expect(touched).toEqual(['moveInSmokePresent']);
  });
});
