/** `exports` of React are its API, the others functions in react-dom. */
type Part = {
  exports: string[];
  /** Called without the part too, and then without effect: their body is empty. */
  idle?: string[];
  /** Only called for the part: their body throws its name. */
  unreached: string[];
};

/** Parts of React that this shop has no use for (decision 028). */
const PARTS: Record<string, Part> = {
  // `<ViewTransition>`. The router starts the browser's transitions itself.
  ViewTransition: {
    exports: ['ViewTransition', 'addTransitionType'],
    idle: [
      'trackEnterViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureNestedViewTransitions',
    ],
    unreached: [
      'startViewTransition',
      'createViewTransitionInstance',
      'scheduleViewTransitionEvent',
      'commitAppearingPairViewTransitions',
      'applyViewTransitionToHostInstances',
      'restoreViewTransitionOnHostInstances',
      'restoreViewTransitionName',
      'measureViewTransitionHostInstancesRecursive',
      'getViewTransitionName',
      'getViewTransitionClassName',
    ],
  },
  // `<Fragment ref>`.
  FragmentInstance: {
    exports: [],
    unreached: ['FragmentInstance', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
  },
  // `<title>`, `<meta>`, `<link>`, `<style>` and `<script>` that React moves into the head; `isHostHoistableType` says which.
  Hoistable: {
    exports: ['prefetchDNS', 'preconnect', 'preload', 'preloadModule', 'preinit', 'preinitModule'],
    idle: ['isHostHoistableType'],
    unreached: [
      'getResource',
      'acquireResource',
      'mountHoistable',
      'preloadResource',
      'suspendResource',
      'insertSuspendedStylesheets',
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitScript',
      'preinitStyle',
      'preinitModuleScript',
    ],
  },
  SuspenseList: {
    exports: ['unstable_SuspenseList'],
    unreached: ['updateSuspenseListComponent', 'findFirstSuspended', 'cutOffTailIfNeeded'],
  },
  // Elements with a hyphen in their name.
  CustomElement: { exports: [], unreached: ['setPropOnCustomElement'] },
  // The components above the one that threw, which an error boundary receives; none of ours reads them.
  componentStack: { exports: [], idle: ['getStackByFiberInDevAndProd'], unreached: [] },
  // `useActionState` and forms whose `action` is a function.
  Actions: {
    exports: ['useActionState', 'useFormState'],
    unreached: ['mountActionState', 'updateActionState', 'rerenderActionState', 'startHostTransition'],
  },
};

/** An import of one of these stops the build. */
export const leftOut: ReadonlySet<string> = new Set(Object.values(PARTS).flatMap((part) => part.exports));

/** react-dom without these parts. A function that it no longer has stops the build. */
export function withoutParts(code: string): string {
  const replaced = (from: string, name: string, body: string): string => {
    const found = new RegExp(`^function ${name}\\(([^)]*)\\) \\{\\n[\\s\\S]*?^\\}`, 'm');
    if (!found.test(from)) throw new Error(`react-dom has no function '${name}' any more.`);
    return from.replace(found, `function ${name}($1) {${body}}`);
  };
  let left = code.replaceAll(/^FragmentInstance\.prototype\.\w+ = [\s\S]*?^\};?\n/gm, '');
  for (const [part, { idle = [], unreached }] of Object.entries(PARTS)) {
    for (const name of idle) left = replaced(left, name, '');
    for (const name of unreached) left = replaced(left, name, `throw Error("${part}");`);
  }
  return left;
}
