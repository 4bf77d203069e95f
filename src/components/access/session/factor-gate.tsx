'use client';

import dynamic from 'next/dynamic';
import type { FactorGateProps } from './factor-set-up';

// Every page of the dashboard has this, and hardly any shows it.
const FactorSetUp = dynamic(() => import('./factor-set-up'));

/** In place of every page of a company that requires a second factor, for who has not shown one: the way to set one up. */
export function FactorGate(props: FactorGateProps) {
  return <FactorSetUp {...props} />;
}
