export { endOtherSessions } from '@/server/access/accounts/oidc/end-other-sessions';

import { visit } from '~/tests/setup/visit';

const origin = 'http://localhost:3000';
const CALLBACK = `${origin}/api/auth/oidc/callback`;

/** A browser with the cookies of Folio and of the provider, which follows what either answers. */
export class ProviderBrowser {
  readonly #jars = new Map<string, Map<string, string>>();
  static #addresses = 0;
  readonly #address = `198.51.100.${++ProviderBrowser.#addresses}`;

  /** The cookies of Folio, as the dashboard's calls send them. */
  get cookie(): string {
    return this.#cookies(origin);
  }

  /** Signs in by the provider, and goes where Folio leads afterwards. @returns the address of that page */
  async signIn({ next = '/w', query = '' } = {}): Promise<string> {
    const start = await this.ours(`/api/auth/oidc/start?next=${encodeURIComponent(next)}${query}`);
    return this.finish(start.headers.get('location') ?? '');
  }

  /** The same by a company's own provider. */
  signInAt(company: string, next = `/w/${company}`): Promise<string> {
    return this.signIn({ next, query: `&company=${company}` });
  }

  /** A form of ours that begins something at the provider, such as `/oidc/connect`, and where it ends. */
  async post(path: string, body: object): Promise<string> {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const answer = await this.ours(`/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { url, code } = await answer.json();
    if (!url) return code;
    return url.startsWith('/') ? url : this.finish(url);
  }

  /** Has the cookies of somebody who is signed in otherwise. */
  adopt(cookie: string): void {
    const pairs = cookie.split('; ').map((pair) => pair.split(/=(.*)/s) as [string, string]);
    this.#jars.set(origin, new Map(pairs.map(([name, value]) => [name, value])));
  }

  /** Goes on from an address of the provider, back to Folio. */
  async finish(address: string): Promise<string> {
    const back = await this.followProvider(address);
    if (!back.startsWith(CALLBACK)) return back;
    return (await this.ours(back.slice(origin.length))).headers.get('location') ?? '';
  }

  /** Another person sits at the browser: at the provider nobody is signed in. */
  forgetProvider(): void {
    for (const of of this.#jars.keys()) if (of !== origin) this.#jars.delete(of);
  }

  /** From an address of the provider to the first one of Folio, which is not opened. */
  async followProvider(address: string): Promise<string> {
    for (let url = address; ; ) {
      if (url.startsWith('/') || url.startsWith(origin)) return url;
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie: this.#cookies(new URL(url).origin) } });
      this.#remember(new URL(url).origin, answer);
      const location = answer.headers.get('location');
      if (!location) throw new Error(`${answer.status} at the provider: ${(await answer.text()).slice(0, 300)}`);
      url = new URL(location, url).href;
    }
  }

  /** A request to Folio with its cookies. */
  async ours(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { cookie: this.cookie, 'x-forwarded-for': this.#address, origin, ...init.headers };
    const answer = await visit(new Request(`${origin}${path}`, { ...init, headers }));
    this.#remember(origin, answer);
    return answer;
  }

  #cookies(of: string): string {
    return [...(this.#jars.get(of) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #remember(of: string, answer: Response): void {
    const jar = this.#jars.get(of) ?? new Map<string, string>();
    this.#jars.set(of, jar);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
  }
}
