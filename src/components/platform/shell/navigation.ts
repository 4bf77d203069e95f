import {
  BadgeCheck,
  BellRing,
  BookOpen,
  Building2,
  ChartColumn,
  CircleAlert,
  HandCoins,
  Hourglass,
  KeyRound,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  NotebookText,
  ScrollText,
  ShieldCheck,
  TrafficCone,
  Users,
  Waypoints,
  Webhook,
} from 'lucide-react';
import { type Module, moduleOf, type ResourceName, resourceNames } from '@/lib/folio/resources';
import { may, type Right, type RoleName } from '@/lib/folio/roles';
import type { Messages } from '~/messages/all';
import { resourceIcons } from './resource-icons';

type Label = keyof Messages['shell']['nav'];

export interface NavigationItem {
  label: Label | ResourceName;
  icon: LucideIcon;
  /** Below `/w/<workspace>`, or an address of its own where `isGlobal`. */
  path: string;
  isGlobal?: true;
  /** What somebody needs the right to who sees it; everyone does where left out. The server decides anyway. */
  right?: Right;
  /** The part of Folio that it belongs to: who does not have it shown does not see it. */
  module?: Module;
}

export interface NavigationGroup {
  label?: Label;
  items: readonly NavigationItem[];
}

const resourceItems: NavigationItem[] = resourceNames.map((name) => ({
  label: name,
  icon: resourceIcons[name],
  path: `/${name}`,
  module: moduleOf(name),
}));

/** The whole navigation; a resource is in it by itself, another screen by one entry here and its label in `messages/<locale>/shell.json`. */
export const navigation: readonly NavigationGroup[] = [
  {
    items: [
      { label: 'overview', icon: LayoutDashboard, path: '' },
      ...resourceItems,
      { label: 'ownerStatements', icon: HandCoins, path: '/owner-statements', module: 'rental' },
      { label: 'reports', icon: ChartColumn, path: '/reports' },
      { label: 'taxes', icon: Landmark, path: '/taxes' },
    ],
  },
  {
    label: 'accounting',
    items: [
      { label: 'taxAgency', icon: BadgeCheck, path: '/tax-agency' },
      { label: 'recordBooks', icon: NotebookText, path: '/record-books' },
      { label: 'ledger', icon: BookOpen, path: '/ledger' },
      { label: 'rentalReports', icon: ScrollText, path: '/rental-reports', module: 'rental' },
      { label: 'aging', icon: Hourglass, path: '/aging', right: 'compareCompanies' },
      { label: 'board', icon: TrafficCone, path: '/board', right: 'compareCompanies' },
      { label: 'requests', icon: MessageCircleQuestion, path: '/requests', right: 'compareCompanies' },
    ],
  },
  {
    label: 'developers',
    items: [
      { label: 'apiKeys', icon: KeyRound, path: '/api-keys', right: 'administer' },
      { label: 'webhooks', icon: Webhook, path: '/webhooks', right: 'administer' },
      { label: 'workbench', icon: Waypoints, path: '/workbench', right: 'administer' },
      { label: 'requestLog', icon: ScrollText, path: '/request-log', right: 'administer' },
      { label: 'apiReference', icon: BookOpen, path: '/docs', isGlobal: true },
    ],
  },
  {
    label: 'settings',
    items: [
      { label: 'company', icon: Building2, path: '/settings/company' },
      { label: 'members', icon: Users, path: '/settings/members' },
      { label: 'reminders', icon: BellRing, path: '/settings/reminders', right: 'administer' },
      { label: 'mail', icon: Mail, path: '/settings/mail', right: 'administer' },
      { label: 'securityLog', icon: ShieldCheck, path: '/settings/security-log', right: 'own' },
      { label: 'failedTasks', icon: CircleAlert, path: '/settings/failed-tasks', right: 'own' },
    ],
  },
];

interface Seeing {
  role: RoleName;
  /** What the company has the dashboard show. */
  modules: readonly Module[];
}

/** The navigation that a role sees, without groups that would be empty. */
export function navigationFor({ role, modules }: Seeing): NavigationGroup[] {
  const isSeen = ({ right, module }: NavigationItem) =>
    (!right || may(role, right)) && (!module || modules.includes(module));
  return navigation
    .map((group) => ({ ...group, items: group.items.filter(isSeen) }))
    .filter(({ items }) => items.length > 0);
}
