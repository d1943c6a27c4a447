import { slowdownFor } from './judge.mjs';
import { benchmark } from './lighthouse.mjs';

/** How fast this machine is, found out once an audit and kept in `facts.speed`: `{benchmarkIndexes, slowdown}`. */
export async function speedOf(facts, browserPath) {
  if (!facts.speed) {
    const benchmarkIndexes = await benchmark(browserPath);
    facts.speed = { benchmarkIndexes, slowdown: slowdownFor(benchmarkIndexes) };
  }
  return facts.speed;
}
