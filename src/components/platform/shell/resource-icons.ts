import {
  BedDouble,
  FileSignature,
  FileText,
  House,
  type LucideIcon,
  Package,
  PiggyBank,
  Receipt,
  Store,
  UsersRound,
  WalletCards,
} from 'lucide-react';
import type { ResourceName } from '@/lib/folio/resources';

/** How each resource is drawn: in the navigation, in search and over its empty list. */
export const resourceIcons: Record<ResourceName, LucideIcon> = {
  invoices: FileText,
  quotes: FileSignature,
  expenses: Receipt,
  clients: UsersRound,
  products: Package,
  vendors: Store,
  deposits: PiggyBank,
  banking: WalletCards,
  properties: House,
  reservations: BedDouble,
};
