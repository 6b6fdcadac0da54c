import { useRouteLoaderData } from '@remix-run/react';

import type { loader } from '~/root';

/** The key of this page view's forms; a new one comes with every answer to a sent form. */
export function useFormKey(): string {
  return useRouteLoaderData<typeof loader>('root')?.formKey ?? '';
}
