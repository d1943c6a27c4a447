/** The data of the rival's pages: only the fields that they show, as a GraphQL query would return. */
export type Picture = { src: string; widths: number[]; width: number; height: number };
export type Card = { id: number; name: string; price: number; was: number; picture: Picture };
type Banner = { title: string; words: string; picture: Picture };
export type Home = { hero: Banner; categories: Banner[]; banners: Banner[]; rows: { title: string; cards: Card[] }[] };
export type Results = { words: string; cards: Card[] };
export type Product = Card & { words: string; facts: [string, string][]; pictures: Picture[]; sizes: string[] };

type Creative = { creative_url: string };
type Sku = { name: string; actual_price: number; selling_price: number };
type WireProduct = { id: number; name: string; creatives: Creative[]; skus: Sku[] };
type WireDetail = WireProduct & { description: string; additional_info: Record<string, string> };
type Fields = { title?: string; subtitle?: string; imageUrl?: string; mWebImageUrl?: string };
type Entity = { category?: string; imageUrl?: string; dataFields?: Fields };
type Widget = { widget_type: string; widget_id: string; title: { text: string }; entities: Entity[] };

/** The widths in which the shop has each kind of picture: the rival shows the same files. */
const WIDTHS = { product: [320, 480, 640, 800], detail: [480, 640, 800, 1200], category: [160, 320, 480] };
const BANNER = [480, 640, 800, 1200, 1600];

const picture = (src: string, widths: number[], width: number, height: number): Picture => ({
  src,
  widths,
  width,
  height,
});

function cardOf({ id, name, creatives, skus }: WireProduct): Card {
  const [{ selling_price: price = 0, actual_price: was = 0 } = {}] = skus;
  return { id, name, price, was, picture: picture(creatives[0]?.creative_url ?? '', WIDTHS.product, 800, 1000) };
}

function bannerOf({ dataFields = {}, imageUrl, category }: Entity, isCategory = false): Banner {
  const src = dataFields.mWebImageUrl ?? dataFields.imageUrl ?? imageUrl ?? '';
  const shown = isCategory ? picture(src, WIDTHS.category, 480, 600) : picture(src, BANNER, 800, 1000);
  return { title: dataFields.title ?? category ?? '', words: dataFields.subtitle ?? '', picture: shown };
}

/** Reads the shop's API: `ask` returns the JSON of a path, which the shop validates with schemas before it sends it. */
export function shopOf(ask: (path: string) => Promise<unknown>, store: number) {
  const get = async <T>(path: string): Promise<T> =>
    // Validated by the shop, as above.
    (await ask(path)) as T;
  return {
    async home(): Promise<Home> {
      const { layout } = await get<{ layout: { widgets: Widget[] } }>(`/api/v1/presentation/${store}/STORE_HOME`);
      const kind = (id: string) => layout.widgets.filter((widget) => widget.widget_id === id);
      const rows = layout.widgets.filter(({ widget_type, widget_id }) =>
        [widget_type, widget_id].some((name) => name === 'COLLECTION' || name === 'LISTING'),
      );
      const [first] = kind('HERO').flatMap(({ entities }) => entities);
      if (!first) throw new Error('The shop has no hero.');
      return {
        hero: bannerOf(first),
        categories: kind('CATAGORY_CAROUSEL').flatMap(({ entities }) => entities.map((one) => bannerOf(one, true))),
        banners: kind('STACKED_BANNER').flatMap(({ entities }) => entities.map((one) => bannerOf(one))),
        rows: rows.map(({ title, entities }) => ({
          title: title.text,
          // The entities of these widgets are products.
          cards: (entities as unknown as WireProduct[]).map(cardOf),
        })),
      };
    },
    async results(words: string): Promise<Results> {
      if (words === '') return { words, cards: [] };
      const query = new URLSearchParams({ store_id: String(store), query: words });
      const { data } = await get<{ data: WireProduct[] }>(`/api/v1/search?${query}`);
      return { words, cards: data.map(cardOf) };
    },
    async product(id: string): Promise<Product> {
      const { data } = await get<{ data: WireDetail }>(`/api/v1/stores/${store}/products/${encodeURIComponent(id)}`);
      return {
        ...cardOf(data),
        words: data.description,
        facts: Object.entries(data.additional_info),
        pictures: data.creatives.map(({ creative_url }) => picture(creative_url, WIDTHS.detail, 800, 1000)),
        sizes: data.skus.map(({ name }) => name),
      };
    },
  };
}
export type Shop = ReturnType<typeof shopOf>;
