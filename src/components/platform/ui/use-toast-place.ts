'use client';

import { useEffect, useRef } from 'react';
import { type Box, liftOver } from './toast-place';

const PRESSABLE = 'button, a, [role="button"], [role="menuitem"]';

/** The foot of a form or a dialog marks itself so: none of its buttons is covered, whichever was pressed. */
const FEET = '[data-foot] :is(button, a)';

/** What an element around the toasts needs, so that they never cover the button that they answer, nor the foot of a form. */
export function useToastPlace() {
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = wrapper.current;
    if (!around) return;
    let pressed: Element | null = null;

    function press(event: Event) {
      const target = event instanceof SubmitEvent ? event.submitter : (event.target as Element).closest(PRESSABLE);
      if (target && !around?.contains(target)) pressed = target;
    }

    function place() {
      const toaster = around?.querySelector<HTMLElement>('[data-sonner-toaster]');
      const toasts = [...(toaster?.querySelectorAll<HTMLElement>('[data-sonner-toast]') ?? [])];
      if (!toaster || toasts.length === 0) return;
      const { left, right } = toaster.getBoundingClientRect();
      const style = getComputedStyle(toaster);
      const between = Number.parseFloat(style.getPropertyValue('--gap')) || 0;
      const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + between, -between);
      const answered = pressed?.isConnected ? [pressed] : [];
      const boxes = [...answered, ...document.querySelectorAll(FEET)].map(boxOf).filter(isShown);
      const least = Number.parseFloat(style.getPropertyValue('--toast-least')) || 0;
      around?.style.setProperty('--toast-lift', `${liftOver({ left, right, height }, boxes, innerHeight, least)}px`);
    }

    const changes = new MutationObserver(place);
    changes.observe(around, { childList: true, subtree: true });
    changes.observe(document.body, { childList: true }); // dialogs come and go there
    const sizes = new ResizeObserver(place);
    sizes.observe(document.body);
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('click', press, { capture: true, signal });
    document.addEventListener('submit', press, { capture: true, signal });
    addEventListener('scroll', place, { capture: true, passive: true, signal });
    addEventListener('resize', place, { signal });
    return () => {
      changes.disconnect();
      sizes.disconnect();
      listeners.abort();
    };
  }, []);
  return wrapper;
}

function boxOf(element: Element): Box {
  return element.getBoundingClientRect();
}

function isShown({ left, top, right, bottom }: Box): boolean {
  return right > left && bottom > top && bottom > 0 && top < innerHeight;
}
