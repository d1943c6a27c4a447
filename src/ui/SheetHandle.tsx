import classes from './SheetHandle.module.css';
import type { SheetDrag } from './useSheetDrag.ts';

/** What a bottom sheet is drawn down by, on phones. There is a button for everybody else. */
export function SheetHandle(drag: SheetDrag) {
  return <div className={classes.handle} {...drag} />;
}
