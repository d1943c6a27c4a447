// Resources that a process and its children use; NaN except on Linux.
import { existsSync, readFileSync } from 'node:fs';

/** The process and its children. */
export function family(pid) {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
  return [pid, ...children];
}

/** CPU time that a process has used so far, all threads together, milliseconds. */
export function processorTime(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}

/** Resident memory of a process, MB. */
export function memoryOf(pid) {
  const file = `/proc/${pid}/statm`;
  return existsSync(file) ? (Number(readFileSync(file, 'utf8').split(' ')[1]) * 4096) / 1e6 : Number.NaN;
}
