import { isResourceName } from '@/lib/folio/resources';
import type { Right } from '@/lib/folio/roles';
import { navigation } from './navigation';

/** Forms that need less than to write: `/expenses/exp_1/edit`, `/banking/rules/new`. */
const otherForms: readonly { path: RegExp; right: Right }[] = [
  { path: /^\/expenses\/[^/]+\/edit$/, right: 'correctExpenses' },
  { path: /^\/banking\/rules\/(new|[^/]+\/edit)$/, right: 'reconcile' },
];

/**
 * What somebody needs the right to who opens a page: that of a place is in the navigation, and a form of a resource is
 * for those who write.
 * @param path below `/w/<workspace>`
 * @returns undefined where everyone may
 */
export function rightFor(path: string): Right | undefined {
  const [, place = '', ...rest] = path.split('/');
  const isForm = rest.at(-1) === 'new' || rest.at(-1) === 'edit';
  if (isResourceName(place) && isForm) return otherForms.find((form) => form.path.test(path))?.right ?? 'write';
  return navigation
    .flatMap(({ items }) => items)
    .find((item) => item.path !== '' && (path === item.path || path.startsWith(`${item.path}/`)))?.right;
}
