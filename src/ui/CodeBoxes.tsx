import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import classes from './CodeBoxes.module.css';

type Props = {
  /** The digits so far, without gaps. */
  code: string;
  length: number;
  /** Extracts the digits from typed, pasted or autofilled text. */
  read: (typed: string) => string;
  onCode: (code: string) => void;
  label: string;
  labelOf: (place: number) => string;
  errorId?: string | undefined;
  /** Each new value moves the focus to the box of the next digit. */
  focusRequest: number;
};

/** The box that a key moves to, never past the box of the next digit. */
const TARGETS: Record<string, (place: number, filled: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place, filled) => Math.min(place + 1, filled),
  Home: () => 0,
  End: (_, filled) => filled,
};

/** A code with one digit per box. It may be pasted into any box; the first one accepts autofill. */
export function CodeBoxes({ code, length, read, onCode, label, labelOf, errorId, focusRequest }: Props) {
  const { boxes, filled, goTo } = useBoxFocus(code, length, focusRequest);
  const change = (next: string) => {
    filled.current = next.length;
    onCode(next);
  };

  const enter = (place: number, typed: string) => {
    if (typed === '') return change(without(code, place));
    const digits = read(withoutOld(typed, code[place]));
    if (digits === '') return;
    const isWhole = digits.length === length;
    change(isWhole ? digits : read(code.slice(0, place) + digits + code.slice(place + digits.length)));
    goTo(isWhole ? length : place + digits.length);
  };
  const onKey = (place: number) => (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = TARGETS[event.key]?.(place, code.length);
    const erases = event.key === 'Backspace';
    if (target === undefined && !erases) return;
    event.preventDefault();
    const at = target ?? (code[place] ? place : place - 1);
    if (erases) change(without(code, at));
    goTo(at);
  };
  const onPaste = (place: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    enter(place, event.clipboardData.getData('text'));
  };

  return (
    <fieldset className={classes.boxes} aria-describedby={errorId}>
      <legend className="visually-hidden">{label}</legend>
      {Array.from({ length }, (_, place) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          key={place}
          ref={(box) => {
            boxes.current[place] = box;
          }}
          value={code[place] ?? ''}
          aria-label={labelOf(place + 1)}
          aria-invalid={errorId !== undefined}
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          onChange={(event) => enter(place, event.target.value)}
          onPaste={onPaste(place)}
          onKeyDown={onKey(place)}
          onFocus={({ target }) => (place > filled.current ? goTo(filled.current) : target.select())}
        />
      ))}
    </fieldset>
  );
}

/** `filled`: the number of digits, in a ref, since the focus moves before the new code is rendered. */
function useBoxFocus(code: string, length: number, focusRun: number) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const filled = useRef(code.length);
  const goTo = (place: number) => boxes.current[Math.max(0, Math.min(place, length - 1))]?.focus();
  useLayoutEffect(() => {
    filled.current = code.length;
  }, [code]);
  // Before the first paint, so that no typed digit is lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only with `focusRun`, never while typing
  useLayoutEffect(() => goTo(code.length), [focusRun]);
  return { boxes, filled, goTo };
}

const without = (code: string, place: number) => (place < 0 ? code : code.slice(0, place) + code.slice(place + 1));

/** A digit typed into a filled box is before or after the one that it replaces. */
function withoutOld(typed: string, old: string | undefined): string {
  if (!old || typed.length !== 2) return typed;
  return typed.startsWith(old) ? typed.slice(1) : typed.slice(0, 1);
}
