import { readOnlyTags, type Tag, tagNames } from '@/server/platform/contract/tags';

/** What an API key may do of everything. `write` does not include `read`. */
export const scopes = ['read', 'write', 'einvoice:*'] as const;
export type WholeScope = (typeof scopes)[number];

type Slug<Name extends string> = Name extends `${infer First} ${infer Rest}` ? `${First}-${Slug<Rest>}` : Name;

/** A group of the API's document, as scopes and addresses name it. */
export type ScopeResource = Lowercase<Slug<Tag>>;
export type ResourceScope = `${ScopeResource}:${'read' | 'write'}`;
export type Scope = WholeScope | ResourceScope;

/** `API keys` → `api-keys` */
export function slugOf<Name extends string>(name: Name): Lowercase<Slug<Name>> {
  return name.toLowerCase().replaceAll(' ', '-') as Lowercase<Slug<Name>>;
}

const isReadOnly = (tag: Tag) => readOnlyTags.some((it) => it === tag);

/** What a key can be given of each group of the API: `write` is absent where nothing of it is written with `write`. */
export const scopeResources: { resource: ScopeResource; offers: ('read' | 'write')[] }[] = tagNames.map((tag) => ({
  resource: slugOf(tag),
  offers: isReadOnly(tag) ? ['read'] : ['read', 'write'],
}));

/** What a key may do of one group of the API alone: `write` includes `read` here. */
export const resourceScopes: readonly ResourceScope[] = scopeResources.flatMap(({ resource, offers }) =>
  offers.map((verb) => `${resource}:${verb}` as const),
);

/** Every scope that a key can have, in the order in which they are listed. */
export const allScopes: readonly Scope[] = [...scopes, ...resourceScopes];

/** Whether scopes allow what needs `needed`, of a group of the API where it is part of one. */
export function grants(own: readonly Scope[], needed: WholeScope, resource?: ScopeResource): boolean {
  if (own.includes(needed)) return true;
  if (!resource || needed === 'einvoice:*') return false;
  return own.includes(`${resource}:write`) || (needed === 'read' && own.includes(`${resource}:read`));
}

/** Those of the wanted scopes that allow something which `own` does not: nobody hands them on. */
export function widerScopes(own: readonly Scope[], wanted: readonly Scope[]): Scope[] {
  return wanted.filter((scope) => {
    if (isWhole(scope)) return !own.includes(scope);
    const [resource, verb] = scope.split(':') as [ScopeResource, 'read' | 'write'];
    return !grants(own, 'read', resource) || (verb === 'write' && !grants(own, 'write', resource));
  });
}

/** The scope that a key lacks, as its maker would name it: of the one group, where the key has scopes of groups. */
export function missingScope(own: readonly Scope[], needed: WholeScope, resource?: ScopeResource): Scope {
  return own.every(isWhole) ? needed : narrowestScope(needed, resource);
}

/** The least that allows what needs `needed` of a group of the API. */
export function narrowestScope(needed: WholeScope, resource?: ScopeResource): Scope {
  return resource && needed !== 'einvoice:*' ? `${resource}:${needed}` : needed;
}

/** Whether it is a scope of everything, and not of one group of the API. */
export function isWhole(scope: Scope): scope is WholeScope {
  return scopes.some((it) => it === scope);
}
