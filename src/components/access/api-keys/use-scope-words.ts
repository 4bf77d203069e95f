import { useTranslations } from 'next-intl';
import { isWhole, type Scope, type ScopeResource } from '@/server/platform/contract/scopes';

/** The messages that name the scopes of everything, under `apiKeys.create`. */
const wholeNames = { read: 'read', write: 'write', 'einvoice:*': 'einvoice' } as const;

/** Says what a scope allows. */
export function useScopeWords(): (scope: Scope) => string {
  const t = useTranslations('apiKeys');
  return (scope) => {
    if (isWhole(scope)) return t(`create.${wholeNames[scope]}`);
    const [resource, verb] = scope.split(':') as [ScopeResource, 'read' | 'write'];
    return t(`areaScope.${verb}`, { area: t(`area.${resource}`) });
  };
}
