import { useWords } from '@/i18n/use-words';
import { isWhole, type Scope, type ScopeResource } from '@/server/platform/contract/scopes';
import { apiKeysWords } from '~/messages/api-keys';

/** The messages that name the scopes of everything, under `apiKeys.create`. */
const wholeNames = { read: 'read', write: 'write', 'einvoice:*': 'einvoice' } as const;

/** The message that names each group of the API, under `apiKeys.area`. */
export const areaNames = {
  invoices: 'invoices',
  quotes: 'quotes',
  expenses: 'expenses',
  clients: 'clients',
  products: 'products',
  vendors: 'vendors',
  deposits: 'deposits',
  banking: 'banking',
  properties: 'properties',
  reservations: 'reservations',
  company: 'company',
  channels: 'channels',
  guests: 'guests',
  owners: 'owners',
  contacts: 'contacts',
  activities: 'activities',
  notes: 'notes',
  summary: 'summary',
  intelligence: 'intelligence',
  ledger: 'ledger',
  'tax-returns': 'tax-returns',
  search: 'search',
  'e-invoicing': 'e-invoicing',
  'event-log': 'event-log',
  webhooks: 'webhooks',
  'api-keys': 'api-keys',
  'test-mode': 'test-mode',
  gestoria: 'gestoria',
} as const satisfies Record<ScopeResource, string>;

/** Says what a scope allows. */
export function useScopeWords(): (scope: Scope) => string {
  const t = useWords(apiKeysWords);
  return (scope) => {
    if (isWhole(scope)) return t(`create.${wholeNames[scope]}`);
    const [resource, verb] = scope.split(':') as [ScopeResource, 'read' | 'write'];
    return t(`areaScope.${verb}`, { area: t(`area.${areaNames[resource]}`) });
  };
}
