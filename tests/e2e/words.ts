import { readFileSync } from 'node:fs';

export type Words = ReturnType<typeof wordsIn>;

/** The texts of a language, to find what a page shows; those in English are the specification's. */
export function wordsIn(language: string) {
  // The shape of a catalogue; a message with forms for one and many is no text.
  const texts = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Record<string, unknown>;
  /** A text with these values for its placeholders. */
  const say = (key: string, values: Record<string, string> = {}): string => {
    const text = texts[key];
    if (typeof text !== 'string') throw new Error(`no text ${key} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
  /** A pattern for a text with any values. */
  const like = (key: string): RegExp =>
    new RegExp(
      `^${say(key)
        .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replace(/\{\w+\}/g, '.*')}$`,
    );
  return { say, like };
}
