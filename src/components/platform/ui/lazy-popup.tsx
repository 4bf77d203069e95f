'use client';

import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';

interface LazyPopupProps<Own> {
  /** A button. */
  trigger: ReactElement<ComponentProps<'button'>>;
  kind: 'menu' | 'dialog';
  /** Loads what opens from the button, and takes the button over. */
  load: () => Promise<{ default: ComponentType<Own & { trigger: ReactElement }> }>;
  /** What else it is given. */
  own: Own;
}

/**
 * A button whose popup is a script of its own, loaded as soon as somebody points at the button or comes to it. Who presses
 * it before the popup has come opens it when it has.
 */
export function LazyPopup<Own extends object>({ trigger, kind, load, own }: LazyPopupProps<Own>) {
  const errorMessage = useErrorMessage();
  const button = useRef<HTMLButtonElement>(null);
  const coming = useRef<Promise<void>>(null);
  const isPressed = useRef(false);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>();
  const [isWanted, setWanted] = useState(false);
  const [isReady, setReady] = useState(false);
  const hadFocus = useRef(false);

  function prepare() {
    coming.current ??= load().then(
      (it) => {
        setLoaded(it);
        if (!isPressed.current) replace();
      },
      () => {
        coming.current = null; // the next time may find the server
      },
    );
    return coming.current;
  }

  function replace() {
    hadFocus.current = document.activeElement === button.current;
    setReady(true);
  }

  /** The button that is pressed is not replaced before it is let go: its click would be lost. */
  function press() {
    isPressed.current = true;
    const release = () =>
      setTimeout(() => {
        isPressed.current = false;
        replace();
      });
    addEventListener('pointerup', release, { once: true });
    void prepare();
  }

  async function want() {
    setWanted(true);
    await prepare();
    if (coming.current) return;
    setWanted(false);
    toast.error(errorMessage(new TypeError('a script has not come')));
  }

  const Popup = isReady ? loaded?.default : undefined;
  const isReplaced = Popup !== undefined;

  useLayoutEffect(() => {
    if (isReplaced && hadFocus.current) button.current?.focus({ preventScroll: true });
  }, [isReplaced]);

  useEffect(() => {
    if (isReplaced && isWanted) button.current?.click();
  }, [isReplaced, isWanted]);

  if (Popup) return <Popup {...own} trigger={cloneElement(trigger, { ref: button })} />;
  return cloneElement(trigger, {
    ref: button,
    'aria-haspopup': kind,
    'aria-expanded': false,
    'aria-busy': isWanted || undefined,
    onPointerEnter: () => void prepare(),
    onFocus: () => void prepare(),
    onPointerDown: press,
    onClick: () => void want(),
    ...(isWanted && { 'data-popup-open': '' }),
  });
}
