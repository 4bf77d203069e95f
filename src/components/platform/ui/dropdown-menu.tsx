'use client';

import { Menu } from '@base-ui/react/menu';
import { Check, Ellipsis } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button';
import { cn } from './cn';
import { Link } from './link';
import { itemClass, popupClass } from './popup';

interface DropdownMenuProps {
  /** A button; an icon one needs an aria-label. */
  trigger: ReactElement;
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

/** Actions behind one button. */
export function DropdownMenu({ trigger, side = 'bottom', align = 'end', className, children }: DropdownMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner side={side} align={align} sideOffset={4} className="z-50">
          <Menu.Popup className={cn(popupClass, 'max-h-(--available-height) min-w-44 overflow-y-auto p-1', className)}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface ActionMenuProps {
  /** What a screen reader calls the button. */
  label: string;
  size?: 'icon' | 'icon-sm';
  children: ReactNode;
}

/** What else can be done with something, behind three dots. */
export function ActionMenu({ label, size = 'icon-sm', children }: ActionMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size={size} aria-label={label}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {children}
    </DropdownMenu>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  tone?: 'danger';
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, tone, disabled, children }: MenuItemProps) {
  return (
    <Menu.Item
      onClick={onSelect}
      disabled={disabled}
      className={cn(itemClass, tone === 'danger' && 'text-danger-text data-highlighted:bg-danger-soft')}
    >
      {children}
    </Menu.Item>
  );
}

/** A choice that goes somewhere; a path outside of the pages, such as a PDF, opens as a plain link. */
export function MenuLink({
  href,
  current,
  external,
  children,
}: {
  href: string;
  current?: boolean;
  external?: boolean;
  children: ReactNode;
}) {
  return (
    <Menu.LinkItem
      closeOnClick
      aria-current={current || undefined}
      className={itemClass}
      // biome-ignore lint/a11y/useAnchorContent: Menu.LinkItem puts the children into it
      render={external ? <a href={href} target="_blank" rel="noreferrer" /> : <Link href={href} />}
    >
      {children}
      {current && <Check aria-hidden className="ml-auto text-accent-text" />}
    </Menu.LinkItem>
  );
}

/** A titled group of which one is chosen, such as the theme. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onChange,
  choices,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
}) {
  return (
    <Menu.RadioGroup value={value} onValueChange={onChange}>
      <Menu.GroupLabel className="px-2 pt-1.5 pb-1 text-xs text-muted">{label}</Menu.GroupLabel>
      {choices.map((choice) => (
        <Menu.RadioItem key={choice.value} value={choice.value} className={itemClass}>
          {choice.icon}
          {choice.label}
          <Menu.RadioItemIndicator className="ml-auto">
            <Check aria-hidden className="text-accent-text" />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** A titled group of which any number is chosen; the menu stays open. */
export function MenuCheckboxGroup({
  label,
  value,
  onChange,
  choices,
}: {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  choices: readonly { value: string; label: string }[];
}) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className="px-2 pt-1.5 pb-1 text-xs text-muted">{label}</Menu.GroupLabel>
      {choices.map((choice) => (
        <Menu.CheckboxItem
          key={choice.value}
          className={itemClass}
          checked={value.includes(choice.value)}
          onCheckedChange={(checked) =>
            onChange(checked ? [...value, choice.value] : value.filter((it) => it !== choice.value))
          }
        >
          {choice.label}
          <Menu.CheckboxItemIndicator className="ml-auto">
            <Check aria-hidden className="text-accent-text" />
          </Menu.CheckboxItemIndicator>
        </Menu.CheckboxItem>
      ))}
    </Menu.Group>
  );
}

export function MenuSeparator() {
  return <Menu.Separator className="-mx-1 my-1 h-px bg-line" />;
}
