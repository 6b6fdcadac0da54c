import type { Core } from '@strapi/strapi';

export async function arrangeContentManager(_strapi: Core.Strapi): Promise<void> {}
