/** The tokens that make up the look of a label and of what stands on it (`tokens.css`). */
const INKS = ['--ink', '--ink2', '--ctl', '--focus'];

type Asked = { textColor: string; backgroundColor: string };

/**
 * A ref that gives a label the colours that the server asks for, made readable. Buttons and rules on it follow, as they
 * are drawn with the same tokens. Through CSSOM: the policy forbids style attributes in documents (S30).
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
    // Hardly any label has colours of its own: the rules for them are fetched then. Without them it stays as it is.
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

/** Runs something once the browser has shown what there is now: a tap is answered before the long work that it brings. */
export const afterPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));
