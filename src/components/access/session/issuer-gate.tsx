'use client';

import dynamic from 'next/dynamic';
import type { IssuerGateProps } from './issuer-needed';

// Every page of the dashboard has this, and hardly any shows it.
const IssuerNeeded = dynamic(() => import('./issuer-needed'));

/** In place of every page of a company whose members come in by its own provider, for who came in otherwise. */
export function IssuerGate(props: IssuerGateProps) {
  return <IssuerNeeded {...props} />;
}
