/** `<area>_<what>`: keys become names of functions. */
const KEY = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

/** The names in braces of a message: of all its variants, if it has several. */
function inputsOf(message) {
  const variants = typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
  const names = variants.flatMap((text) => [...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name]) => name));
  return [...new Set(names)].sort();
}

const listed = (names) => names.map((name) => `{${name}}`).join(', ') || 'none';

function problemsOf(language, { english, messages, whole }) {
  const at = (key, what) => `messages/${language}.json: "${key}" ${what}`;
  const unknown = Object.keys(messages).filter((key) => !(key in english));
  const missing = whole ? Object.keys(english).filter((key) => !(key in messages)) : [];
  const others = Object.keys(messages).flatMap((key) => {
    if (!(key in english)) return [];
    const [own, expected] = [inputsOf(messages[key]), inputsOf(english[key])].map(listed);
    return own === expected ? [] : [at(key, `has the values ${own}; English has ${expected}.`)];
  });
  return [
    ...missing.map((key) => at(key, 'is missing.')),
    ...unknown.map((key) => at(key, 'is no message of messages/en.json.')),
    ...others,
  ];
}

/**
 * What is wrong with the messages, as sentences. `files`: the content of each language's file, English among them.
 * `unfinished`: languages that may lack messages.
 */
export function messageProblems(files, unfinished) {
  const { en: english, ...others } = files;
  const misnamed = Object.keys(english).filter((key) => !KEY.test(key));
  return [
    ...misnamed.map((key) => `messages/en.json: "${key}" is not named like "area_what".`),
    ...Object.entries(others).flatMap(([language, messages]) =>
      problemsOf(language, { english, messages, whole: !unfinished.includes(language) }),
    ),
  ];
}
