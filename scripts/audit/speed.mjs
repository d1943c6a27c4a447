import { slowdownFor } from './judge.mjs';
import { benchmark } from './lighthouse.mjs';

/**
 * How fast this machine is just now, as Lighthouse's benchmark says. Asked anew for every page and journey: neighbours on
 * the same iron make a machine half as fast for minutes. `facts.speeds` keeps all answers.
 */
export async function indexesNow(facts, browserPath) {
  const indexes = await benchmark(browserPath);
  facts.speeds = [...(facts.speeds ?? []), ...indexes];
  return indexes;
}

/** What `work` gives, and the slowdown that makes a phone of what the machine was before and after it. */
export async function withSpeed(facts, browserPath, work) {
  const before = await indexesNow(facts, browserPath);
  const done = await work();
  return { done, slowdown: slowdownFor([...before, ...(await indexesNow(facts, browserPath))]) };
}
