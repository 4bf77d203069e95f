import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether the focus is within an element. Leaving by a click counts once the click has ended: what appears or goes
 * because of it must not move the button that is being pressed.
 */
export function useFocusWithin(root: RefObject<HTMLElement | null>, onLeave: () => void) {
  const [isWithin, setWithin] = useState(false);
  const isPressed = useRef(false);

  useEffect(() => {
    if (!isWithin) return;
    const press = () => {
      isPressed.current = true;
    };
    // After the click that follows it.
    const release = () =>
      setTimeout(() => {
        isPressed.current = false;
        if (!root.current?.contains(document.activeElement)) setWithin(false);
      });
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, [isWithin, root]);

  return {
    isWithin,
    onFocus: () => setWithin(true),
    onBlur: (event: FocusEvent) => {
      if (root.current?.contains(event.relatedTarget)) return;
      if (!isPressed.current) setWithin(false);
      onLeave();
    },
  };
}
