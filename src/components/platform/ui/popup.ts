/** The surface of everything that floats: menus, selects, comboboxes, tooltips' bigger siblings. */
export const popupClass =
  'rounded-lg bg-raised text-ink shadow-raised outline-none transition-[opacity,scale] duration-100 origin-(--transform-origin) data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0';

/** A choice in a popup, highlighted by pointer and keyboard alike. */
export const itemClass =
  'flex min-h-8 cursor-default items-center gap-2 rounded-md px-2 py-1 text-sm outline-none select-none data-highlighted:bg-subtle data-disabled:text-faint pointer-coarse:min-h-10 [&_svg]:size-4 [&_svg]:shrink-0';
