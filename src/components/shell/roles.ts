import { isResourceName } from '@/lib/resources';
import type { MemberRole } from '@/server/generated/prisma/client';
import { navigation } from './navigation';

/** Who may change the books, as the server decides it. */
export const writers: readonly MemberRole[] = ['owner', 'admin', 'editor'];

/**
 * Who may open a page: that of a place is said in the navigation, and a form is for those who may change the books.
 * @param path below `/w/<workspace>`
 * @returns undefined where everyone may
 */
export function rolesFor(path: string): readonly MemberRole[] | undefined {
  const [, place = '', ...rest] = path.split('/');
  const isForm = rest.at(-1) === 'new' || rest.at(-1) === 'edit';
  if (isResourceName(place) && isForm) return writers;
  return navigation
    .flatMap(({ items }) => items)
    .find((item) => item.path !== '' && (path === item.path || path.startsWith(`${item.path}/`)))?.roles;
}
