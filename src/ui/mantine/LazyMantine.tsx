import { createTheme, HeadlessMantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './controls.module.css';

const { field, label, legend, input, error, none } = classes;

const one = { root: field, label, input, error, section: none };

const group = { root: field, label: legend, error };

/** Uses no class or style of Mantine: controls.module.css styles each control with tokens. */
const theme = createTheme({
  components: {
    TextInput: { defaultProps: { withAsterisk: false }, classNames: one },
    Textarea: { classNames: { ...one, input: `${input} ${classes.area}` } },
    NativeSelect: { classNames: one },
    Checkbox: {
      defaultProps: { icon: NoIcon },
      classNames: {
        root: classes.tick,
        body: classes.check,
        inner: classes.inner,
        input: classes.checkbox,
        labelWrapper: classes.labels,
        label: classes.checkLabel,
        description: classes.more,
      },
    },
    CheckboxGroup: { classNames: group },
    Radio: { defaultProps: { icon: NoIcon } },
    RadioGroup: { classNames: group },
  },
});

/** Checkboxes and radios in rows have the browser's own mark, tiles a border. */
function NoIcon() {
  return null;
}

/** The class names of a radio: one of several tiles in a row, or one of several rows. */
export const radioClassNames = {
  tile: { root: classes.pick, body: classes.body, radio: classes.radio, label: classes.pickLabel },
  row: {
    root: classes.tick,
    body: classes.check,
    inner: classes.inner,
    radio: classes.checkbox,
    label: classes.checkLabel,
  },
};

/** For parts that load after the first screen; nothing of Mantine may be on the first route (npm run budget). */
export function LazyMantine({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>;
}
