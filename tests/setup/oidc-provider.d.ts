/** What the tests use of oidc-provider, which has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  type Middleware = (
    ctx: { oidc?: { route?: string }; body: { id_token?: string } },
    next: () => Promise<void>,
  ) => Promise<void>;

  export default class Provider {
    constructor(issuer: string, configuration: object);
    Client: { find(id: string): Promise<{ backchannelLogout(sub: string, sid?: string): Promise<void> }> };
    callback(): RequestListener;
    use(middleware: Middleware): void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
