import type { SchedulingIssueItem } from '@walkthrough/domain';
import { patched } from './use-scheduling-issues';

const issue = (address: string, version = 2) => ({ id: 1, version, address }) as SchedulingIssueItem;

it.each([
  [
    'another address of its property, which leaves its version as it is',
    issue('9 Elm Street'),
    '9 Elm Street',
  ],
  ['what is older than what is shown', issue('9 Elm Street', 1), '1 Oak Street'],
])('updates the list of scheduling issues after %s', (_what, pushed, shown) => {
  expect(patched([issue('1 Oak Street')], 1, pushed).map(({ address }) => address)).toEqual([shown]);
});
