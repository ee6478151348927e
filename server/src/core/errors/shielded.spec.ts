import { logger } from '../logging/logger';
import { shielded } from './shielded';

describe('a shielded callback', () => {
  const logged = () => jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  afterEach(() => jest.restoreAllMocks());

  it('runs with its arguments', () => {
    const got: string[] = [];
    shielded('A test', (one: string, other: string) => got.push(one, other))('a', 'b');
    expect(got).toEqual(['a', 'b']);
  });

  it('logs what it throws, and throws nothing', () => {
    const log = logged();
    const broken = shielded('A test', () => {
      throw new Error('broken');
    });
    expect(broken).not.toThrow();
    expect(log).toHaveBeenCalledWith({ err: new Error('broken') }, 'A test failed');
  });

  it('logs the rejection of its promise, and leaves none unhandled', async () => {
    const log = logged();
    shielded('A test', () => Promise.reject(new Error('later')))();
    await new Promise((resume) => setImmediate(resume));
    expect(log).toHaveBeenCalledWith({ err: new Error('later') }, 'A test failed');
  });
});
