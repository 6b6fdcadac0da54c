/** For pages and answers about one person: no browser and no proxy keeps them. */
export const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/** The same as the `headers` of a route. */
export const privateHeaders = () => NO_STORE.headers;
