import { DevicePage, type DeviceStatus } from './contract';
import { type PageQuery, takes } from '../wire/call';

/** Unsent work on inspectors' devices (docs/decisions/0048). */
export const SYNC_STATUS_CALLS = {
  'PUT sync/devices/{deviceId}': takes<{ body: DeviceStatus }>().answers('nothing', {
    refuses: ['too_many_attempts'],
  }),
  'GET sync/devices': takes<{ query: PageQuery & { inspectorId?: number; search?: string } }>().answers(
    DevicePage,
  ),
};
