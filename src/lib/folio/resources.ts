/** What every screen and the API have to know of a resource. */
type Resource = {
  /** Its group in the API's document, and what that is. */
  tag: string;
  description: string;
  /** Its place among the types of global search, or null where that does not find it. */
  searchOrder: number | null;
  /** Where its records are in the API, below /v1, where its name is not that. */
  path?: string;
  /** What one of its records is called in addresses, where that is not its name without the plural's s. */
  one?: string;
  /** The part of Folio that it belongs to, which a company may not want to see. */
  module?: Module;
};

/** What a company has the dashboard show or not; the API has it always. */
export type Module = 'rental';

/**
 * The resources that have a list, a page and forms: a resource registers here, once, in the order of the navigation. Its
 * name is that of its folders, its path, its messages and its router. See docs/decisions/0021.
 */
export const resources = {
  invoices: {
    tag: 'Invoices',
    description: 'Drafts, issued invoices, their payment and their PDF.',
    searchOrder: 1,
  },
  quotes: {
    tag: 'Quotes',
    description: 'What is offered to clients, what they say to it, and its PDF.',
    searchOrder: null,
  },
  expenses: { tag: 'Expenses', description: 'What the workspace spends, with its receipts.', searchOrder: 2 },
  clients: { tag: 'Clients', description: 'Whom the workspace sells to.', searchOrder: 4 },
  products: { tag: 'Products', description: 'What the workspace sells: products and services.', searchOrder: 5 },
  vendors: { tag: 'Vendors', description: 'Whom the workspace buys from.', searchOrder: 3 },
  deposits: {
    tag: 'Deposits',
    description: 'What clients paid ahead: applied to invoices, or refunded.',
    searchOrder: null,
  },
  banking: {
    tag: 'Banking',
    description: 'Bank accounts, their movements and the statements that bring them.',
    searchOrder: null,
    path: 'banking/accounts',
    one: 'account',
  },
  properties: {
    tag: 'Properties',
    description: 'Homes that are let to guests.',
    searchOrder: 6,
    one: 'property',
    module: 'rental',
  },
  reservations: {
    tag: 'Reservations',
    description: 'Who stays in them and when, and the days that are blocked.',
    searchOrder: 7,
    module: 'rental',
  },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;

export const resourceNames = Object.keys(resources) as ResourceName[];

/** Those that global search finds. */
export type SearchedName = {
  [Name in ResourceName]: (typeof resources)[Name]['searchOrder'] extends number ? Name : never;
}[ResourceName];

export const searchedNames = resourceNames
  .filter((name): name is SearchedName => resources[name].searchOrder !== null)
  .sort((one, other) => resources[one].searchOrder - resources[other].searchOrder);

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(resources, name);
}

/** The part of Folio that a resource belongs to, where it is one that a company may not want to see. */
export function moduleOf(name: ResourceName): Module | undefined {
  const { module }: Resource = resources[name];
  return module;
}

/** Whether a company that has these parts shown sees a resource. */
export function isShown(name: ResourceName, modules: readonly Module[]): boolean {
  const module = moduleOf(name);
  return !module || modules.includes(module);
}
