import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { componentViews, pageViews } from './content-manager-pages';
import { collectionViews, type View } from './content-manager-views';

type Metadata = { edit?: Record<string, unknown>; list?: Record<string, unknown> };

type Configuration = {
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
};

type Model = { uid: string; attributes: Record<string, { target?: string }> };
/** By which of its fields a related document is named, by the field of the relation. */
type Mains = Record<string, string>;

type ViewService = {
  findConfiguration(model: Model): Promise<Configuration>;
  updateConfiguration(model: Model, configuration: Configuration): Promise<unknown>;
};

/** What Strapi calls by their columns in every list. */
const STAMPS = { createdAt: 'Created', updatedAt: 'Changed', publishedAt: 'Published' };

function place(entry: string): { name: string; size: number } {
  const [name = '', size] = entry.split(':');
  return { name, size: Number(size) };
}

/** Strapi keeps it with each relation, and begins with the first text that the other type has. */
function mainsOf({ attributes }: Model, { fields }: View): Mains {
  const mains = Object.keys(fields).map((name) => [name, collectionViews[attributes[name]?.target ?? '']?.main]);
  return Object.fromEntries(mains.filter(([, main]) => main !== undefined)) as Mains;
}

function arrange(current: Configuration, view: View, mains: Mains): Configuration {
  const metadatas = { ...current.metadatas };
  for (const [name, label] of Object.entries(STAMPS)) {
    const before = metadatas[name];
    if (before) metadatas[name] = { ...before, list: { ...before.list, label } };
  }
  for (const [name, [label, description = '', access]] of Object.entries(view.fields)) {
    const before = metadatas[name];
    metadatas[name] = {
      edit: {
        ...before?.edit,
        ...(mains[name] && { mainField: mains[name] }),
        ...{ label, description, editable: access !== 'read' },
      },
      list: { ...before?.list, label },
    };
  }
  const [sortBy, sortOrder] = view.sort?.split(':') ?? [];
  return {
    settings: {
      ...current.settings,
      ...(view.main && { mainField: view.main }),
      ...(sortBy && { defaultSortBy: sortBy, defaultSortOrder: sortOrder }),
    },
    metadatas,
    layouts: { list: view.list ?? current.layouts.list, edit: view.edit.map((row) => row.map(place)) },
  };
}

function versionOf(view: View, mains: Mains): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...view, mains, STAMPS }))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Labels, descriptions, columns and field order of the admin panel's edit and list views. A view is written when it is
 * new or has changed here since it was last written: what staff rearranged in between stays.
 */
export async function arrangeContentManager(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'street' });
  const written = ((await store.get({ key: 'content_manager_views' })) ?? {}) as Record<string, string>;
  const versions: Record<string, string> = {};

  async function write(service: ViewService, models: Record<string, Model>, views: Record<string, View>) {
    for (const [uid, view] of Object.entries(views)) {
      const model = models[uid];
      if (!model) throw new Error(`There is a content-manager view for ${uid}, which does not exist`);
      const mains = mainsOf(model, view);
      const version = versionOf(view, mains);
      versions[uid] = version;
      if (written[uid] === version) continue;
      await service.updateConfiguration(model, arrange(await service.findConfiguration(model), view, mains));
    }
  }

  const plugin = strapi.plugin('content-manager');
  const { contentTypes, components } = strapi as unknown as Record<string, Record<string, Model>>;
  await write(plugin.service('content-types'), contentTypes ?? {}, { ...collectionViews, ...pageViews });
  await write(plugin.service('components'), components ?? {}, componentViews);
  if (JSON.stringify(written) !== JSON.stringify(versions)) {
    await store.set({ key: 'content_manager_views', value: versions });
  }
}
