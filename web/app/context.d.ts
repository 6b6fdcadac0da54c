import '@remix-run/node';

/** What server.ts knows of a request and Remix does not. */
declare module '@remix-run/node' {
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    clientAddress: string;
  }
}
