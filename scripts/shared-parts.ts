/** The part of the bundler's context that is used here. */
type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Lazy parts that most visits load, with the module of their `import()`. */
export const PARTS = {
  worker: 'src/app/worker-page.ts',
  product: 'src/pages/product/ProductPage.tsx',
  results: 'src/pages/results/ResultsPage.tsx',
  startup: 'src/app/deferred-startup.ts',
} as const;

/** The chunk of the modules that exactly these parts load. */
const FILES: Record<string, string> = {
  product: 'product',
  results: 'results',
  'product results': 'lists',
  startup: 'startup',
  'product startup': 'common',
  'results startup': 'common',
  'product results startup': 'common',
};

/** The modules that import one statically, directly or indirectly, and the module itself. */
function importersOf(id: string, graph: Graph): string[] {
  const found = new Set([id]);
  for (const one of found) for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return [...found];
}

/** The name of the chunk for a module that these parts share; null: the bundler chooses. */
export function sharedFile(id: string, graph: Graph): string | null {
  if (!/\.[jt]sx?$/.test(id)) return null;
  const importers = importersOf(id, graph);
  const loads = Object.entries(PARTS).flatMap(([part, path]) =>
    importers.some((one) => one.endsWith(path)) ? part : [],
  );
  return loads.includes('worker') ? 'worker' : (FILES[loads.join(' ')] ?? null);
}
