import { expect, it } from '@jest/globals';
import { checkTogether } from '../../api/check-together.js';
import { invalidField, ServiceError } from '../../common/errors.js';

const refuse = (path: string) => () => {
  throw invalidField(path, 'bad', `${path} is bad.`);
};

it('returns what its checks return', async () => {
  expect(
    await checkTogether(
      () => 1,
      async () => 'two',
    ),
  ).toEqual([1, 'two']);
});

it('names all that is refused, before what is not found', async () => {
  const lost = () => {
    throw new ServiceError('not_found', 'It is not here.');
  };
  await expect(checkTogether(lost, refuse('/a'), refuse('/b'))).rejects.toMatchObject({
    code: 'validation_failed',
    options: { errors: [{ path: '/a' }, { path: '/b' }] },
  });
  await expect(checkTogether(lost, () => 1)).rejects.toMatchObject({ code: 'not_found' });
});

it('hides no failure behind a refusal', async () => {
  const fail = () => Promise.reject(new Error('the database is away'));
  await expect(checkTogether(refuse('/a'), fail)).rejects.toThrow('the database is away');
});
