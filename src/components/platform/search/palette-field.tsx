import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Kbd } from '@/components/platform/ui/kbd';

export const LONGEST_QUERY = 200;

export const inputClass = 'h-12 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-faint sm:text-sm';

/** The row of the palette that its field stands in. */
export function PaletteField({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2.5 border-b px-4">
      {icon}
      {children}
      <span className="max-sm:hidden">
        <Kbd>Esc</Kbd>
      </span>
    </div>
  );
}

export function SearchIcon() {
  return <Search aria-hidden className="size-4 shrink-0 text-muted" />;
}
