import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is loaded when it is first mounted, or by `preload` before; it renders nothing until then. If
 * the code can't be loaded it throws, and the next mount loads it again.
 *
 * For what a tap opens: with `lazy` in a `Suspense`, React shows code that had to be loaded 300 ms after the empty
 * place at the earliest. Not for what the server renders.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const ensureLoaded = async () => {
    Loaded ??= await load();
  };
  // Called once per module, as `lazy` is.
  // biome-ignore lint/correctness/noComponentHookFactories: see above
  function Loadable(props: Props) {
    const [failure, setFailure] = useState<unknown>();
    useEffect(() => {
      // Either renders it again.
      if (!Loaded) ensureLoaded().then(() => setFailure(null), setFailure);
    }, []);
    if (failure) throw failure;
    return Loaded ? <Loaded {...props} /> : null;
  }
  /** A failure is reported by the mounted component. */
  const preload = (): void => void ensureLoaded().catch(() => undefined);
  return Object.assign(Loadable, { preload });
}
