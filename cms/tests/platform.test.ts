import { describe, expect, it } from 'vitest';
import { api } from './support/cms';

describe('cms', () => {
  it('says that it is well', async () => {
    await (await api()).get('/_health').expect(204);
  });
});
