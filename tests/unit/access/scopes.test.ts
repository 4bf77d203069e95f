import { describe, expect, it } from 'vitest';
import { folioApi } from '@/server/entry/rest/routes';
import type { Actor } from '@/server/platform/api/context';
import { assertAllowed, type Meta, resourceOf } from '@/server/platform/api/trpc';
import {
  allScopes,
  resourceScopes,
  type Scope,
  scopeResources,
  scopes,
  widerScopes,
} from '@/server/platform/contract/scopes';

const operations = folioApi.routes.map(({ method, pattern, procedure }) => {
  const meta = procedure._def.meta as Meta;
  return { title: `${method} ${pattern}`, meta, access: meta.access, resource: resourceOf(meta) };
});

function isAllowed(own: readonly Scope[], meta: Meta): boolean {
  const actor: Actor = { workspaceId: 'ws_1', userId: 'usr_1', role: 'owner', apiKeyId: 'key_1', scopes: own };
  try {
    assertAllowed(actor, meta);
    return true;
  } catch {
    return false;
  }
}

const titles = (some: typeof operations) => some.map(({ title }) => title).sort();
const allowedTo = (...own: Scope[]) => titles(operations.filter(({ meta }) => isAllowed(own, meta)));

describe('the scopes of a group of the API', () => {
  it('are there for every operation, and none is for nothing', () => {
    for (const { title, resource, access } of operations) {
      expect(access && resource, `${title} is in no group, or for no key`).toBeTruthy();
    }
    const used = scopeResources.map(({ resource }) => {
      const needed = operations.filter((it) => it.resource === resource).flatMap(({ access }) => access?.scopes ?? []);
      return { resource, offers: (['read', 'write'] as const).filter((verb) => needed.includes(verb)) };
    });
    expect(scopeResources).toEqual(used);
  });

  it('allow what they name and nothing else, and reading is part of writing', () => {
    for (const { resource, offers } of scopeResources) {
      const own = operations.filter((it) => it.resource === resource);
      const reads = own.filter(({ access }) =>
        access?.oneScope ? access.scopes.includes('read') : access?.scopes.every((it) => it === 'read'),
      );
      expect(allowedTo(`${resource}:read`), resource).toEqual(titles(reads));
      if (!offers.includes('write')) continue;
      const writes = own.filter(({ access }) => access?.scopes.every((it) => it === 'write'));
      expect(allowedTo(`${resource}:write`), resource).toEqual(titles([...reads, ...writes]));
    }
  });

  it('leave to `read`, `write` and `einvoice:*` what they allowed, and together allow all that those do', () => {
    for (const scope of scopes) {
      const alone = operations.filter(({ access }) =>
        access?.oneScope ? access.scopes.includes(scope) : access?.scopes.every((it) => it === scope),
      );
      expect(allowedTo(scope)).toEqual(titles(alone));
    }
    expect(allowedTo(...scopes)).toEqual(titles(operations));
    const handOn = operations.filter(({ access }) => access?.readsAll);
    expect([...allowedTo(...resourceScopes, 'einvoice:*'), ...titles(handOn)].sort()).toEqual(titles(operations));
  });

  it('are given by who may do what they allow', () => {
    // Whatever two scopes allow together, a third is wider exactly where it allows an operation that they do not.
    const byScope = new Map(allScopes.map((scope) => [scope, new Set(allowedTo(scope))]));
    for (const wanted of allScopes) {
      for (const own of [['read'], ['write'], ['read', 'write'], [wanted], ['invoices:write'], ['invoices:read']]) {
        const allowed = allowedTo(...(own as Scope[]));
        const isWider = [...(byScope.get(wanted) ?? [])].some((title) => !allowed.includes(title));
        expect(widerScopes(own as Scope[], [wanted]), `${own} gives ${wanted}`).toEqual(isWider ? [wanted] : []);
      }
    }
  });
});
