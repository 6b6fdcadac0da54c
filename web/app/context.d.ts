import '@remix-run/node';

/** What server.ts knows of a request and Remix does not. */
declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface AppLoadContext {
    nonce: string;
    /** The key of this answer's forms (shell/form-key.server.ts). */
    formKey: string;
    /** Forgets the rendered pages that server.ts keeps for anonymous visitors. */
    dropPages: () => void;
    requestId: string;
    clientAddress: string;
    /** Resolves when what was sent of the answer has left. */
    room?: () => Promise<void>;
  }
}
