const COMPOUND = /(\S*\p{L}-\p{L}\S*)/u;

/** A title in which a compound such as 'Block-Print' wraps whole; it breaks only if it is wider than a line. */
export function UnbrokenCompounds({ text }: { text: string }) {
  return text.split(COMPOUND).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
      <span key={at} className="whole-word">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
