import { ApiError, type ApiErrorCode } from '../api/api-error';
import { deletion } from './deletion';

const apiError = (code: ApiErrorCode) => new ApiError(code, code);
const rejectWith = (code: ApiErrorCode) => () => Promise.reject(apiError(code));

it.each<ApiErrorCode>(['network_error', 'timeout', 'unexpected_answer'])(
  'is done when it is gone after an attempt that ended with %s',
  async (code) => {
    const remove = deletion();
    await expect(remove(rejectWith(code))).rejects.toMatchObject({ code });
    await expect(remove(rejectWith('not_found'))).resolves.toBeUndefined();
  },
);

it('is refused when it was gone before anything was sent, and when the server has answered no each time', async () => {
  const remove = deletion();
  await expect(remove(rejectWith('not_found'))).rejects.toMatchObject({ code: 'not_found' });
  await expect(remove(rejectWith('edit_conflict'))).rejects.toMatchObject({ code: 'edit_conflict' });
  await expect(remove(rejectWith('not_found'))).rejects.toMatchObject({ code: 'not_found' });
});

it('says what else goes wrong after an attempt whose answer was lost', async () => {
  const remove = deletion();
  await expect(remove(rejectWith('timeout'))).rejects.toMatchObject({ code: 'timeout' });
  await expect(remove(rejectWith('edit_conflict'))).rejects.toMatchObject({ code: 'edit_conflict' });
});
