import { describe, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';

describe('the routes that a path leads to', () => {
  it('are the same when they are asked for again, whatever the router did to its answer', async () => {
    const { router } = (await startCms()).server;
    for (const [method, path] of [
      ['GET', '/api/allProperty'],
      ['GET', '/api/findProperties/D-1'],
      ['DELETE', '/api/allProperty'],
      ['GET', '/api/nothing'],
    ] as const) {
      const first = router.match(path, method);
      const names = first.pathAndMethod.map((layer: { path: string }) => layer.path);
      first.path.push(...first.path);
      first.pathAndMethod.length = 0;
      const again = router.match(path, method);
      expect(again.pathAndMethod.map((layer: { path: string }) => layer.path)).toEqual(names);
      expect(again.path.length).toBe(first.path.length / 2);
      expect(again.route).toBe(first.route);
    }
  });

  it('keep the parts of one address from another', async () => {
    const client = await api();
    const messages = await Promise.all(
      ['one', 'two', 'one'].map(async (id) => (await client.get(`/api/articles/${id}-that-is-not`)).status),
    );
    expect(messages).toEqual([404, 404, 404]);
    expect((await client.get('/api/allProperty?limit=1')).status).toBe(200);
    expect((await client.delete('/api/allProperty')).status).toBe(405);
    expect((await client.get('/api/allProperty?limit=1')).status).toBe(200);
  });
});
