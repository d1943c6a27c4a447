/** The colour tokens of a label and of the elements on it (`tokens.css`). */
const TEXT_COLOUR_TOKENS = ['--ink', '--ink2', '--ctl', '--focus'];

type LabelColours = { textColor: string; backgroundColor: string };

/**
 * A ref that gives a label the server's colours, adjusted to be readable. Buttons and rules on it follow, since they
 * use the same tokens. Set through CSSOM, since the CSP forbids style attributes in documents.
 */
export const labelColoursRef =
  ({ textColor, backgroundColor }: LabelColours) =>
  (label: HTMLElement | null): void => {
    if (!label) return;
    const requested = `${textColor} ${backgroundColor}`;
    if (label.dataset.asked === requested || (requested === ' ' && !label.dataset.asked)) return;
    label.dataset.asked = requested;
    label.removeAttribute('style');
    if (requested === ' ') return;
    // Loaded lazily, since few labels have their own colours. If it fails, the label keeps its default colours.
    import('../domain/theme.ts').then(({ labelColours }) => {
      const colours = labelColours(textColor, backgroundColor);
      if (!colours || label.dataset.asked !== requested) return;
      const { style } = label;
      for (const name of TEXT_COLOUR_TOKENS) style.setProperty(name, colours.text);
      style.setProperty('--paper', colours.ground);
      style.color = colours.text;
      style.background = colours.ground;
    }, ignore);
  };

const ignore = () => undefined;
