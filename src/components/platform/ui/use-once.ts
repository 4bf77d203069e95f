'use client';

import { useState } from 'react';

/** Whether something is so, or has been: for what is loaded when it is first needed, and then stays. */
export function useOnce(isSo: boolean): boolean {
  const [wasSo, setSo] = useState(isSo);
  if (isSo && !wasSo) setSo(true);
  return isSo || wasSo;
}
