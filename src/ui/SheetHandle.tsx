import classes from './Sheet.module.css';
import type { useSheetDrag } from './useSheetDrag.ts';

/** The drag handle of a bottom sheet on phones; the close button is the alternative. */
export function SheetHandle(drag: ReturnType<typeof useSheetDrag>) {
  return <div className={classes.handle} {...drag} />;
}
