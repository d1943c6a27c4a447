/** The colour tokens of a label and of the elements on it (`tokens.css`). */
const INKS = ['--ink', '--ink2', '--ctl', '--focus'];

type Asked = { textColor: string; backgroundColor: string };

/**
 * A ref that gives a label the server's colours, adjusted to be readable. Buttons and rules on it follow, since they
 * use the same tokens. Set through CSSOM, since the CSP forbids style attributes in documents (S30).
 */
export const paint =
  ({ textColor, backgroundColor }: Asked) =>
  (label: HTMLElement | null): void => {
    if (!label) return;
    const asked = `${textColor} ${backgroundColor}`;
    if (label.dataset.asked === asked || (asked === ' ' && !label.dataset.asked)) return;
    label.dataset.asked = asked;
    label.removeAttribute('style');
    if (asked === ' ') return;
    // Loaded lazily, since few labels have their own colours. If it fails, the label keeps its default colours.
    import('../domain/theme.ts').then(({ labelColours }) => {
      const colours = labelColours(textColor, backgroundColor);
      if (!colours || label.dataset.asked !== asked) return;
      const { style } = label;
      for (const name of INKS) style.setProperty(name, colours.text);
      style.setProperty('--paper', colours.ground);
      style.color = colours.text;
      style.background = colours.ground;
    }, ignore);
  };

const ignore = () => undefined;

/** Runs a function after the next paint, so that a tap shows feedback before the long work that it starts. */
export const afterPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));
