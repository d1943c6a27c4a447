import { useEffect, useEffectEvent } from 'react';
import { holdReload } from '../../data/reload-guard.ts';

/** No update takes away a page on which something is written that was not saved (R20). */
export function useUnsaved(dirty: boolean): void {
  const isDirty = useEffectEvent(() => dirty);
  useEffect(() => holdReload(window, () => isDirty()), []);
}
