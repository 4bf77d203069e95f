'use client';

import { useSyncExternalStore } from 'react';

/** Why there can be no passkeys where the page is open; null where there can. */
type PasskeyObstacle = 'address' | 'insecure' | 'browser' | 'host';

const never = () => () => undefined;

/** `host` is that of APP_URL, which passkeys belong to. Undefined before the browser can be asked. */
export function usePasskeyObstacle(host: string): PasskeyObstacle | null | undefined {
  return useSyncExternalStore<PasskeyObstacle | null | undefined>(
    never,
    () => obstacle(host),
    () => undefined,
  );
}

function obstacle(host: string): PasskeyObstacle | null {
  if (/^[\d.]+$|:/.test(host)) return 'address';
  if (!window.isSecureContext) return 'insecure';
  if (typeof window.PublicKeyCredential !== 'function') return 'browser';
  const { hostname } = window.location;
  return hostname === host || hostname.endsWith(`.${host}`) ? null : 'host';
}
