import { createTheme, HeadlessMantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './controls.module.css';

/** Sets no class and no style of Mantine's: each control is drawn by tokens, in controls.module.css (decision 025). */
const theme = createTheme({
  components: {
    TextInput: {
      classNames: { root: classes.field, label: classes.label, input: classes.input, error: classes.error },
    },
    RadioGroup: { classNames: { label: classes.legend } },
    Radio: {
      defaultProps: { icon: NoIcon },
      classNames: { root: classes.pick, body: classes.body, radio: classes.radio, label: classes.pickLabel },
    },
    Checkbox: {
      defaultProps: { icon: NoIcon },
      classNames: { body: classes.check, input: classes.checkbox, label: classes.checkLabel },
    },
  },
});

/** The browser draws the mark of a checkbox, the border that of a choice. */
function NoIcon() {
  return null;
}

/** For parts that load after the first screen; nothing of Mantine may be on the first route (npm run budget). */
export function LateMantine({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>;
}
