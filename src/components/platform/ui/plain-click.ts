type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click follows its link here: with a key, a browser opens it elsewhere or saves it. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}
