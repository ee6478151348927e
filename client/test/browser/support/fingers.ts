import type { CDPSession, Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

/** Distance between two touch events, in pixels: many small steps, as of a real finger. */
const STEP_PX = 12;

/** Sends touch events to the browser itself, so that it scrolls and clicks as on a touch screen. */
export class Fingers {
  private readonly down = new Map<number, Point>();

  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async press(id: number, at: Point): Promise<void> {
    this.down.set(id, at);
    await this.send('touchStart', [...this.down]);
  }

  async moveTo(id: number, to: Point): Promise<void> {
    const from = this.at(id);
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP_PX);
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      this.down.set(id, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      await this.send('touchMove', [...this.down]);
    }
  }

  async lift(id: number): Promise<void> {
    const at = this.at(id);
    this.down.delete(id);
    await this.send('touchEnd', [[id, at]]);
  }

  private at(id: number): Point {
    const point = this.down.get(id);
    if (!point) throw new Error('This finger is not on the glass.');
    return point;
  }

  /** @param fingers all active touches; for `touchEnd` the one that ends */
  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: [number, Point][]) {
    const touchPoints = fingers.map(([id, { x, y }]) => ({ id, x, y }));
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
