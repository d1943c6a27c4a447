/** `exports` are names of React's API, the others are functions in react-dom. */
type Part = {
  exports: string[];
  /** Also called if the feature is not used, then without effect: they get an empty body. */
  idle?: string[];
  /** Only called for the feature: they get a body that throws its name. */
  unreached: string[];
};

/** Features of React that the shop does not use. */
const PARTS: Record<string, Part> = {
  // `<ViewTransition>`. The router calls `document.startViewTransition` itself.
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
  // `<title>`, `<meta>`, `<link>`, `<style>`, `<script>` that React moves to the head (see `isHostHoistableType`).
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
  // The component stack of an error, which error boundaries receive; ours do not read it.
  componentStack: { exports: [], idle: ['getStackByFiberInDevAndProd'], unreached: [] },
  // `useActionState` and forms whose `action` is a function.
  Actions: {
    exports: ['useActionState', 'useFormState'],
    unreached: ['mountActionState', 'updateActionState', 'rerenderActionState', 'startHostTransition'],
  },
};

/** An import of one of these stops the build. */
export const leftOut: ReadonlySet<string> = new Set(Object.values(PARTS).flatMap((part) => part.exports));

/** Removes these features from react-dom. A function that no longer exists stops the build. */
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
