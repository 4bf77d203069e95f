'use client';

import { Command } from 'cmdk';
import { Children, type ReactNode } from 'react';

/** Choices under a heading; without any, neither shows. */
export function CommandGroup({ heading, children }: { heading: string; children: ReactNode }) {
  if (Children.count(children) === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="pb-1 last:pb-0 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}

interface CommandItemProps {
  /** Unlike any other's. */
  value: string;
  onSelect: () => void;
  children: ReactNode;
}

export function CommandItem({ value, onSelect, children }: CommandItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2 py-1 text-sm select-none data-[selected=true]:bg-subtle pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      {children}
    </Command.Item>
  );
}
