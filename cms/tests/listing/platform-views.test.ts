import type { Core } from '@strapi/strapi';
import { beforeAll, describe, expect, it } from 'vitest';
import { arrangeContentManager } from '../../src/bootstrap/content-manager';
import { componentViews, pageViews } from '../../src/bootstrap/content-manager-pages';
import { collectionViews } from '../../src/bootstrap/content-manager-views';
import { startCms } from '../support/cms';

const typeViews = { ...collectionViews, ...pageViews };

/** Columns that nobody edits or reads in the panel. */
const unseen = new Set([
  ...['idempotency_key', 'last_published', 'favourites_token', 'agent_image', 'password', 'resetPasswordToken'],
  ...['confirmationToken', 'uid', 'provider', 'language_chosen', 'seal'],
  ...['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations', 'key'],
]);

let cms: Core.Strapi;

beforeAll(async () => {
  cms = await startCms();
});

type Schema = { attributes: Record<string, unknown> };

function schemaOf(uid: string): Schema {
  return { ...cms.contentTypes, ...cms.components }[uid as never] as Schema;
}

const views = Object.entries({ ...typeViews, ...componentViews });

describe('the views of the admin panel', () => {
  it('are there for every type and component of ours', () => {
    const ours = [
      ...Object.keys(cms.contentTypes).filter((uid) => uid.startsWith('api::')),
      ...Object.keys(cms.components),
    ];
    expect(views.map(([uid]) => uid)).toEqual(expect.arrayContaining(ours));
  });

  /** What the Editor and the desk edit: whose account is behind it is no business of theirs. */
  const edited: Record<string, string> = {
    ...{ 'api::review.review': 'user', 'api::property.property': 'owner', 'api::agent.agent': 'user' },
    ...{ 'api::enquiry.enquiry': 'user', 'api::report.report': 'user', 'api::agent-rating.agent-rating': 'user' },
    // Of somebody without an account nothing is known but the address, and it is nobody's business.
    'api::saved-search.saved-search': 'email',
  };
  const unseenOf = (uid: string) => [...unseen, edited[uid]];

  it.each(views)('%s: every field is placed and labelled, and no row is too wide', (uid, view) => {
    const attributes = Object.keys(schemaOf(uid).attributes);
    const placed = view.edit.flat().map((entry) => entry.split(':')[0] ?? '');
    expect(new Set(placed).size).toBe(placed.length);
    expect(placed).not.toContain(edited[uid]);
    expect(attributes).toEqual(expect.arrayContaining(placed));
    expect(Object.keys(view.fields).sort()).toEqual([...placed].sort());
    expect(attributes.filter((name) => !placed.includes(name) && !unseenOf(uid).includes(name))).toEqual([]);
    for (const row of view.edit) {
      expect(row.reduce((sum, entry) => sum + Number(entry.split(':')[1]), 0)).toBeLessThanOrEqual(12);
    }
  });

  it('call the title, the text and the counters of the dream-home block by its name', () => {
    const fields = pageViews['api::home-page.home-page']?.fields ?? {};
    for (const name of ['dream_title', 'dream_text', 'selling_points', 'counters']) {
      expect(fields[name]?.[0]).toMatch(/dream-home block$/);
    }
  });

  it('survive what Strapi does to them at the next boot', async () => {
    const service = cms.plugin('content-manager').service('content-types');
    const before = await Promise.all(Object.keys(typeViews).map((uid) => service.findConfiguration({ uid })));
    await service.syncConfigurations();
    const after = await Promise.all(Object.keys(typeViews).map((uid) => service.findConfiguration({ uid })));
    expect(after).toEqual(before);
  });

  it('leave alone what staff rearranged', async () => {
    const service = cms.plugin('content-manager').service('content-types');
    const model = { uid: 'api::review.review' };
    const before = await service.findConfiguration(model);
    expect(before.metadatas.user_reviews.edit.label).toBe('Review');
    const own = { ...before, layouts: { ...before.layouts, list: ['state', 'user_name'] } };
    await service.updateConfiguration(model, own);
    await arrangeContentManager(cms);
    expect((await service.findConfiguration(model)).layouts.list).toEqual(['state', 'user_name']);
    await service.updateConfiguration(model, before);
  });
});
