import { ApiError, type ApiErrorCode } from '../api/api-error';
import { repeatableDeletion } from './repeatable-deletion';

const apiError = (code: ApiErrorCode) => new ApiError(code, code);
const rejectWith = (code: ApiErrorCode) => () => Promise.reject(apiError(code));

it.each<ApiErrorCode>(['network_error', 'timeout', 'unexpected_answer'])(
  'counts a deletion as done when the record is gone after an attempt that ended with %s',
  async (code) => {
    const remove = repeatableDeletion();
    await expect(remove(rejectWith(code))).rejects.toMatchObject({ code });
    await expect(remove(rejectWith('not_found'))).resolves.toBeUndefined();
  },
);

it('reports a refusal when the record was gone before the first attempt, or the server refused every attempt', async () => {
  const remove = repeatableDeletion();
  await expect(remove(rejectWith('not_found'))).rejects.toMatchObject({ code: 'not_found' });
  await expect(remove(rejectWith('edit_conflict'))).rejects.toMatchObject({ code: 'edit_conflict' });
  await expect(remove(rejectWith('not_found'))).rejects.toMatchObject({ code: 'not_found' });
});

it('reports any other error after an attempt whose answer was lost', async () => {
  const remove = repeatableDeletion();
  await expect(remove(rejectWith('timeout'))).rejects.toMatchObject({ code: 'timeout' });
  await expect(remove(rejectWith('edit_conflict'))).rejects.toMatchObject({ code: 'edit_conflict' });
});
