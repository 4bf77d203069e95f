/** What a key does to the movement that is shown. */
export const reconcileShortcuts = {
  next: ['j', 'ArrowDown'],
  previous: ['k', 'ArrowUp'],
  accept: ['Enter'],
  refuse: ['n'],
  other: ['o'],
  split: ['s'],
  expense: ['e'],
  exclude: ['x'],
  category: ['c'],
  undo: ['u'],
} as const;
