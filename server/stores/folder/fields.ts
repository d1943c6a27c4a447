import * as v from 'valibot';
import { inLatinDigits } from '../../../contract/digits.ts';
import { checkDigit, isGtin } from '../../../contract/gtin.ts';
import type { Pairs } from '../../db/schema/catalogue.ts';
import { SHORTENED } from './amounts.ts';
import type { Cell } from './cell.ts';

/** A parser for numbers that match `form`; an empty cell gives `empty`. */
const numberFrom =
  <E>(form: RegExp, empty: E, remedy: string) =>
  (text: string): Cell<number | E> => {
    const trimmed = text.trim();
    if (trimmed === '') return { value: empty };
    return form.test(trimmed) ? { value: Number(trimmed) } : { problem: `"${text}" is ${remedy}` };
  };

export const wholeNumberFrom = numberFrom(/^\d{1,9}$/, 0, 'not a whole number; write digits alone, such as 12');
export const idFrom = numberFrom(
  /^[1-9]\d{0,8}$/,
  null,
  'not an id; leave it empty and the product is found by its handle',
);
export const ratingFrom = numberFrom(
  /^(?:[0-4](?:\.\d+)?|5(?:\.0+)?)$/,
  null,
  'not a rating; write a number from 0 to 5, such as 4.6, or nothing',
);

const STOCK =
  /^(-?\d{1,3}(?:,\d{2,3})*|-?\d{1,9})(?:\.0+)?(?: ?(?:nos?|pcs?|pieces?|units?|qty|pkts?|sets?|pairs?)\.?)?$/i;
const MOST_PIECES = 999_999_999;

/**
 * Parses pieces: 'unknown' for an empty cell, 'some' for "in stock". Below zero is 0: shops that sell on after the last
 * piece count so.
 */
export function stockFrom(text: string): Cell<number | 'unknown' | 'some'> {
  const trimmed = inLatinDigits(text)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
  if (trimmed === '') return { value: 'unknown' };
  if (/^(?:in ?stock|available|yes|y|true)$/i.test(trimmed.replaceAll('_', ' '))) return { value: 'some' };
  if (/^(?:out of stock|sold ?out|unavailable|nil|no|n|false)$/i.test(trimmed.replaceAll('_', ' ')))
    return { value: 0 };
  const pieces = Number(STOCK.exec(trimmed)?.[1]?.replaceAll(',', '') ?? Number.NaN);
  if (pieces < 0) return { value: 0, note: 'a stock below 0 is read as 0' };
  if (pieces <= MOST_PIECES) return { value: pieces };
  if (SHORTENED.test(trimmed))
    return { problem: `"${text}" was shortened by a spreadsheet; format the column as a number and save again` };
  return { problem: `"${text}" is not a whole number; write digits alone, such as 12` };
}

/** Why a number is no GTIN, and what it may be. */
function gtinRemedy(digits: string): string {
  const longer = [8, 12, 13].map((length) => digits.padStart(length, '0')).find((form) => isGtin(form));
  if (longer) return `a spreadsheet may have taken the zeros in front away: write ${longer}`;
  if (digits.length === 10) return 'an ISBN of 10 digits has one of 13, beginning with 978: write that one';
  const last = checkDigit(digits.slice(0, -1));
  return [8, 12, 13, 14].includes(digits.length)
    ? `its last digit would be ${last}: write the number that is printed below the barcode, or nothing`
    : 'it has 8, 12, 13 or 14 digits: write the number that is printed below the barcode, or nothing';
}

/** Parses a GTIN, '' for none. A shop's own barcode is none: it is left out, which is told. */
export function gtinFrom(text: string): Cell<string> {
  const digits = inLatinDigits(text)
    .replace(/^'|\.0+$/g, '')
    .replace(/[\s-]/g, '');
  if (isGtin(digits)) return { value: digits };
  if (/^(?:|n\/?a|none|no|nil|0+|doesnotapply|notapplicable)$/i.test(digits)) return { value: '' };
  if (/^\d{7,15}$/.test(digits) || /^\d{9}X$/i.test(digits))
    return { problem: `"${text}" is no GTIN; ${gtinRemedy(digits)}` };
  return { value: '', note: "barcodes of the shop's own, which are no GTIN, are left out" };
}

const FLAGS: Readonly<Record<string, boolean>> = {
  '': true,
  yes: true,
  y: true,
  true: true,
  1: true,
  on: true,
  active: true,
  enabled: true,
  published: true,
  visible: true,
  live: true,
  '✓': true,
  '✔': true,
  no: false,
  n: false,
  false: false,
  0: false,
  '-1': false,
  off: false,
  inactive: false,
  disabled: false,
  unpublished: false,
  draft: false,
  hidden: false,
  '✗': false,
};

export function flagFrom(text: string): Cell<boolean> {
  const word = inLatinDigits(text.trim().toLowerCase());
  const value = Object.hasOwn(FLAGS, word) ? FLAGS[word] : undefined;
  return value === undefined ? { problem: `"${text}" is neither yes nor no; write one of them` } : { value };
}

const DAY_AND_TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** Parses yes, no, or the time of a publication; without an offset, Indian time. */
export function publishedFrom(text: string): Cell<boolean | Date> {
  const [, day, time = '00:00', offset = '+05:30'] = DAY_AND_TIME.exec(text.trim()) ?? [];
  if (day === undefined) {
    const flag = flagFrom(text);
    return 'value' in flag
      ? flag
      : { problem: `"${text}" is neither yes nor no nor a time; write yes, no, or a time such as 2026-12-01 09:00` };
  }
  const at = new Date(`${day}T${time}${offset}`);
  // `Date` takes 30 February for 2 March.
  const isDay = new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(-2));
  return isDay && !Number.isNaN(at.getTime()) ? { value: at } : { problem: `"${text}" is no time of the calendar` };
}

/** Joiners are letters of Indian scripts; `visible` leaves out stray ones. */
const HANDLE = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{Join_Control}._-]{0,199}$/u;

export function handleFrom(text: string): Cell<string> {
  const handle = text.trim().normalize('NFC');
  if (HANDLE.test(handle)) return { value: handle };
  if (handle.length > 200) return { problem: `the handle has ${handle.length} characters; 200 is the most` };
  return {
    problem: `"${text}" is not a handle; write letters, digits and hyphens, such as ${slugFrom(handle) || 'blue-kurta'}`,
  };
}

/** Capacity of the companions row on the product page. */
const MOST_HANDLES = 8;

/** Parses 'blue-kurta | indigo-quilt' to handles without duplicates, in order. */
export function handlesFrom(text: string): Cell<string[]> {
  const parts = text.split('|').flatMap((part) => part.trim() || []);
  const strange = parts.map(handleFrom).find((cell) => 'problem' in cell);
  if (strange) return strange as { problem: string };
  const handles = [...new Set(parts)];
  if (handles.length <= MOST_HANDLES) return { value: handles };
  return { problem: `${handles.length} products are too many; write at most ${MOST_HANDLES}` };
}

/** False for text with NUL bytes or lone surrogates, which PostgreSQL rejects (S23). */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);
export const NOT_STORABLE = 'contains characters that cannot be stored';
/** A string of a JSON file that PostgreSQL can store. */
export const storable = v.pipe(v.string(), v.check(isStorable, NOT_STORABLE));
/** `storable`, trimmed, with at most `most` characters. */
export const trimmed = (most: number) => v.pipe(storable, v.trim(), v.maxLength(most));

/** Parses one pair per line, "Label: text". A line without a label continues the text of the previous pair. */
export function pairsFrom(text: string): Pairs {
  const pairs: Pairs = [];
  for (const line of text === '' ? [] : text.split('\n')) {
    const match = /^(.+?): (.*)$/.exec(line);
    const last = pairs.at(-1);
    if (match?.[1] !== undefined && match[2] !== undefined) pairs.push([match[1], match[2]]);
    else if (last) last[1] += `\n${line}`;
    else pairs.push([line, '']);
  }
  return pairs;
}

/** Inverse of `pairsFrom`. */
export const pairsText = (pairs: Pairs): string => pairs.map(([label, text]) => `${label}: ${text}`).join('\n');

/** Makes a URL segment of a name: lower case, letters and digits of any script, hyphens. May be ''. */
export const slugFrom = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\p{Join_Control}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
