import type { Core } from '@strapi/strapi';

export async function bootstrapConstraints(_strapi: Core.Strapi): Promise<void> {}
