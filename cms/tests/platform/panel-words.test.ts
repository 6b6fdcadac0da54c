import { describe, expect, it } from 'vitest';

import { banglaTranslations } from '../../src/admin/bangla';
import { COMPONENTS, TYPES } from '../../src/admin/bangla/words';
import { componentViews, pageViews } from '../../src/bootstrap/content-manager-pages';
import { collectionViews, type View } from '../../src/bootstrap/content-manager-views';
import { startCms } from '../support/cms';

const views = { ...collectionViews, ...pageViews };
const words = { ...TYPES, ...COMPONENTS };
const all: Array<[uid: string, view: View]> = Object.entries({ ...views, ...componentViews });

describe('the words of the panel are in both languages', () => {
  it.each(all)('%s: every field, and every help', (uid, view) => {
    const english = Object.entries(view.fields).map(([name, [, help]]) => [name, Boolean(help)]);
    const bangla = Object.entries(words[uid]?.fields ?? {}).map(([name, one]) => [name, typeof one !== 'string']);
    expect(Object.fromEntries(bangla)).toEqual(Object.fromEntries(english));
  });

  it('when something was made and changed is said in words in every list', async () => {
    const bangla = banglaTranslations();
    const service = (await startCms()).plugin('content-manager').service('content-types');
    for (const uid of Object.keys(collectionViews)) {
      const { metadatas } = await service.findConfiguration({ uid });
      expect([uid, metadatas.createdAt.list.label]).toEqual([uid, 'Created']);
      expect(bangla[`content-manager.content-types.${uid}.createdAt`]).toBe('তৈরি');
    }
  });

  it('nothing else has words', () => {
    expect(Object.keys(words).sort()).toEqual(all.map(([uid]) => uid).sort());
  });

  it('every type is called as its schema says', async () => {
    const cms = await startCms();
    for (const [uid, { called }] of Object.entries(words)) {
      const model = cms.getModel(uid as never) as unknown as { info: { displayName: string } };
      expect([uid, called[0]]).toEqual([uid, model.info.displayName]);
    }
  });

  it('no Bangla is English, and none is empty', () => {
    for (const { called, fields } of Object.values(words)) {
      for (const one of [called[1], ...Object.values(fields).flat()]) expect(one).toMatch(/[\u0980-\u09ff]/);
    }
  });
});
