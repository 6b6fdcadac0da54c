import { yup } from '@strapi/utils';
import { expect, it } from 'vitest';

// Strapi asks the database inside a rule of yup whether a value is unique.
it('a rule that cannot ask the database refuses, and does not wait for ever', async () => {
  const away = new Error('the database is away');
  const schema = yup.object({
    username: yup.string().test('unique', 'This attribute must be unique', () => Promise.reject(away)),
    email: yup.string(),
  });
  const person = { username: 'salma', email: 'salma@example.com' };
  await expect(schema.validate(person, { strict: true, abortEarly: false })).rejects.toBe(away);
});
