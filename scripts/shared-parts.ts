/** The bundler's data of a module. */
type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** Parts that are loaded on most visits, by the modules that an `import()` asks for. */
export const PARTS = {
  worker: 'src/app/worker-page.ts',
  product: 'src/pages/product/ProductPage.tsx',
  results: 'src/pages/results/ResultsPage.tsx',
  startup: 'src/app/deferred-startup.ts',
} as const;

/** Which file has what exactly these parts load (decision 033). */
const FILES: Record<string, string> = {
  product: 'product',
  results: 'results',
  'product results': 'goods',
  startup: 'startup',
  'product startup': 'common',
  'results startup': 'common',
  'product results startup': 'common',
};

/** The modules that import one statically, through any number of files, itself included. */
function importersOf(id: string, graph: Graph): string[] {
  const found = new Set([id]);
  for (const one of found) for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return [...found];
}

/** Names the file of a module that such parts share with others; null: the bundler's own choice. */
export function sharedFile(id: string, graph: Graph): string | null {
  if (!/\.[jt]sx?$/.test(id)) return null;
  const importers = importersOf(id, graph);
  const loads = Object.entries(PARTS).flatMap(([part, path]) =>
    importers.some((one) => one.endsWith(path)) ? part : [],
  );
  return loads.includes('worker') ? 'worker' : (FILES[loads.join(' ')] ?? null);
}
