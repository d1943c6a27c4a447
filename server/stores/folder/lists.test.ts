import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { StartError } from '../../ops/start-error.ts';
import { checkFolder } from './check.ts';
import { readProducts, readVariants } from './entries.ts';
import { problemList } from './problems.ts';

type Files = Record<string, string | Uint8Array>;

function folderOf(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'lists-'));
  for (const [name, text] of Object.entries({ 'store.json': '{ "id": 51, "name": "Trial" }', ...files })) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** What would be imported: "kurta: Kurta, hidden, 2 pictures" and "kurta Size S: 49900 × 3 (SKU-1)"; or the refusal. */
async function outcomeOf(files: Files, file: string | null = null) {
  const problems = problemList();
  const checked = await checkFolder(folderOf(files), problems, file);
  const goods: string[] = [];
  if (!checked) return { goods, refusal: problems.lines(), notes: problems.notes() };
  for await (const { handle, published, images, own } of readProducts(checked, problemList())) {
    const details = [
      own.name,
      published === true ? '' : 'hidden',
      images.length > 0 ? `${images.length} pictures` : '',
    ];
    goods.push(`${handle}: ${details.filter(Boolean).join(', ')}`);
  }
  for await (const { handle, stock, assumed, own } of readVariants(checked, problemList())) {
    const options = own.attributes.map((pair) => ` ${pair.join(' ')}`).join('');
    const was = own.wasPaise > own.pricePaise ? ` was ${own.wasPaise}` : '';
    const pieces = stock ?? (assumed === null ? '?' : `${assumed} assumed`);
    goods.push(`${handle}${options}: ${own.pricePaise}${was} × ${pieces}${own.code ? ` (${own.code})` : ''}`);
  }
  return { goods, refusal: [], notes: problems.notes() };
}

const lines = (...all: string[]): string => `${all.join('\n')}\n`;
const own = (...rows: string[]): Files => ({ 'products.csv': lines('handle,title,price,stock', ...rows) });
const CLASSIC =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Variant Image,Status';
const classic = (...rows: string[]): Files => ({ 'products_export_1.csv': lines(CLASSIC, ...rows) });
const WOO =
  'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)';
const woo = (...rows: string[]): Files => ({ 'wc-product-export.csv': lines(WOO, ...rows) });
const MAGENTO =
  'sku,store_view_code,attribute_set_code,product_type,categories,name,description,product_online,visibility,price,special_price,url_key,qty,is_in_stock,configurable_variations';
const magento = (...rows: string[]): Files => ({ 'catalog_product.csv': lines(MAGENTO, ...rows) });
const ETSY =
  'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU';
const etsy = (...rows: string[]): Files => ({ 'EtsyListingsDownload.csv': lines(ETSY, ...rows) });
const FEED = 'id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tsale_price\titem_group_id\tsize\tcolor';
const feed = (...rows: string[]): Files => ({ 'feed.tsv': lines(FEED, ...rows) });
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const KURTA = ['kurta: Kurta', 'kurta: 49900 × 3'];

// D36
const ACCEPTED: [name: string, files: Files, goods: string[], note?: string | RegExp][] = [
  ['the columns of the guide', own('kurta,Kurta,499,3'), KURTA],
  ['rows of commas', { 'products.csv': 'handle,title,price,stock,,\nkurta,Kurta,499,3,,\n,,,,,\n,,,,,\n' }, KURTA],
  [
    'a line that names the delimiter',
    { 'products.csv': 'sep=;\nhandle;title;price;stock\nkurta;Kurta;499;3\n' },
    KURTA,
  ],
  ['semicolons and a decimal comma', { 'products.csv': 'handle;title;price;stock\nkurta;Kurta;499,00;3\n' }, KURTA],
  ['bars', { 'products.csv': 'handle|title|price|stock\nkurta|Kurta|499|3\n' }, KURTA],
  ['tabs, of any name', { 'stock list.tsv': 'handle\ttitle\tprice\tstock\nkurta\tKurta\t499\t3\n' }, KURTA],
  [
    'UTF-16 with a mark',
    { 'a.txt': Buffer.from('\ufeffhandle\ttitle\tprice\tstock\nkurta\tKurta\t499\t3\n', 'utf16le') },
    KURTA,
  ],
  [
    'UTF-16 without a mark',
    { 'a.txt': Buffer.from('handle\ttitle\tprice\tstock\nkurta\tKurta\t499\t3\n', 'utf16le') },
    KURTA,
  ],
  ['a byte order mark', { 'products.csv': '\ufeffhandle,title,price,stock\r\nkurta,Kurta,499,3\r\n' }, KURTA],
  ['line ends of an old Mac', { 'products.csv': 'handle,title,price,stock\rkurta,Kurta,499,3\r' }, KURTA],
  [
    'stars and no-break spaces in the header',
    { 'products.csv': 'Handle*,Title\u00a0*,Price\u00a0,STOCK\nkurta,Kurta,499,3\n' },
    KURTA,
  ],
  [
    'a header below other lines',
    { 'products.csv': 'Sri Example Traders,,,\n,,,\nhandle,title,price,stock\nkurta,Kurta,499,3\n' },
    KURTA,
    'products.csv: the header is line 3; the lines above it are left out',
  ],
  [
    'a row of totals',
    own('kurta,Kurta,499,3', 'Total,,499,3'),
    KURTA,
    'products.csv line 3: a row of totals is left out',
  ],
  [
    'a header that comes again',
    own('kurta,Kurta,499,3', 'handle,title,price,stock'),
    KURTA,
    'products.csv line 3: a repeated header is left out',
  ],
  [
    'two columns of prices that mapping.json tells apart',
    {
      'products.csv': 'title,Price,Sale price,Qty\nKurta,599,499,3\n',
      'mapping.json': '{ "columns": { "Sale price": "price", "Price": "compare_at" } }',
    },
    ['kurta: Kurta', 'kurta: 49900 was 59900 × 3'],
  ],
  [
    'Hindi headings',
    {
      'products.csv':
        'नाम,श्रेणी,विवरण,एमआरपी,बिक्री मूल्य,मात्रा,फ़ोटो,कोड\nचादर,चादरें,सूती,599,499,3,https://x.example/a.jpg,C-1\n',
    },
    ['चादर: चादर, 1 pictures', 'चादर: 49900 was 59900 × 3 (C-1)'],
  ],
  [
    'WooCommerce goods that are not sold, whatever their number',
    woo('1,simple,W-1,Kurta,1,visible,,,0,3,,499,,,,,,'),
    ['kurta: Kurta', 'kurta: 49900 × 0 (W-1)'],
  ],
  [
    'a feed whose sale may be over',
    {
      'feed.tsv': lines(
        `${FEED}\tsale_price_effective_date`,
        'K\tKurta\tx\thttps://old.example/kurta\t\tin_stock\t599 INR\t499 INR\t\t\t\t2026-01-01T00:00+0530/2026-02-01T00:00+0530',
      ),
    },
    ['kurta: Kurta', 'kurta: 59900 × 1 assumed (K)'],
    'feed.tsv line 2: a sale price with dates is left out; the regular price is used',
  ],
  ['a quote for inches', own('cushion,Cushion 16" x 16",499,3'), ['cushion: Cushion 16" x 16"', 'cushion: 49900 × 3']],
  [
    'a description with a comma and a line break',
    { 'products.csv': 'handle,title,description,price,stock\r\nkurta,Kurta,"Soft,\r\nblue",499,3\r\n' },
    KURTA,
  ],
  ['a title with a line break', own('kurta,"Blue\r\nkurta",499,3'), ['kurta: Blue kurta', 'kurta: 49900 × 3']],
  [
    'rows without their last empty cells',
    { 'products.csv': 'handle,title,price,stock,keywords,images\nkurta,Kurta,499,3\n' },
    KURTA,
  ],
  [
    'an invisible character in a handle',
    own('ku\u200brta,Kurta,499,3'),
    KURTA,
    'products.csv line 2: characters that are not seen are left out',
  ],
  ['a Hindi handle with a joiner', own('क्‍ष,Ksha,499,3'), ['क्‍ष: Ksha', 'क्‍ष: 49900 × 3']],
  [
    'a handle written in two ways',
    { 'products.csv': 'handle,title\nnai\u0308ve,Naive\n', 'variants.csv': 'product,price,stock\nna\u00efve,499,3\n' },
    ['na\u00efve: Naive', 'na\u00efve: 49900 × 3'],
  ],
  [
    'a sheet without handles',
    { 'goods.csv': 'Item Name,Selling Price,MRP,Qty,Size\nBlue kurta,499,599,3,S\nBlue kurta,499,599,2,M\n' },
    ['blue-kurta: Blue kurta', 'blue-kurta Size S: 49900 was 59900 × 3', 'blue-kurta Size M: 49900 was 59900 × 2'],
    /handles are made of the titles/,
  ],
  [
    'sizes below a product whose name is not repeated',
    { 'products.csv': 'title,size,price,stock\nKurta,S,499,3\n,M,499,2\n' },
    ['kurta: Kurta', 'kurta Size S: 49900 × 3', 'kurta Size M: 49900 × 2'],
  ],
  [
    'columns that mapping.json names',
    {
      'list.csv': 'Design,Our amount,Left\nKurta,499,3\n',
      'mapping.json': '{ "columns": { "Design": "title", "Our amount": "price", "Left": "stock" } }',
    },
    KURTA,
    'list.csv: read Design → title, Our amount → price, Left → stock',
  ],
  [
    'amounts whose columns name the rupees, and numbered pictures',
    {
      'list.csv':
        'Item Name,Selling Price (INR),MRP (Rs.),Stock,Image 1 (Front),Image 2\nKurta,499,599,3,https://x.example/1.jpg,https://x.example/2.jpg\n',
    },
    ['kurta: Kurta, 2 pictures', 'kurta: 49900 was 59900 × 3'],
  ],
  [
    'WooCommerce: variations that name their product by id and by SKU, in their order',
    woo(
      '10,variable,KUR,Kurta,1,visible,,,1,,,,,,,,Size,"S, M"',
      '11,variation,KUR-S,Kurta - S,1,visible,,,1,3,,800,,,,id:10,Size,S',
      '12,variation,KUR-M,Kurta - M,1,visible,,,1,5,,900,,,,KUR,Size,M',
    ),
    ['kurta: Kurta', 'kurta Size S: 80000 × 3 (KUR-S)', 'kurta Size M: 90000 × 5 (KUR-M)'],
  ],
  [
    'stock that mapping.json gives',
    { 'products.csv': 'handle,title,price\nkurta,Kurta,499\n', 'mapping.json': '{ "stock": 3 }' },
    ['kurta: Kurta', 'kurta: 49900 × 3 assumed'],
  ],
  [
    'the list that mapping.json names',
    {
      ...own('kurta,Kurta,499,3'),
      'old.csv': 'x',
      'products.csv': 'x',
      'new.csv': 'handle,title,price,stock\nkurta,Kurta,499,3\n',
      'mapping.json': '{ "file": "new.csv" }',
    },
    KURTA,
  ],
  [
    'option names in two spellings',
    {
      'products.csv': 'handle,title\na,A\n',
      'variants.csv': 'product,price,stock,option1_name,option1_value\na,1,1,Size,S\na,1,1,size,M\na,1,1,,L\n',
    },
    ['a: A', 'a Size S: 100 × 1', 'a Size M: 100 × 1', 'a Size L: 100 × 1'],
  ],
  [
    'a stock below zero',
    own('kurta,Kurta,499,-2'),
    ['kurta: Kurta', 'kurta: 49900 × 0'],
    'products.csv line 2: a stock below 0 is read as 0',
  ],
  [
    'a price of zero',
    own('kurta,Kurta,0,3'),
    ['kurta: Kurta', 'kurta: 0 × 3'],
    'products.csv line 2: a price of 0 shows "Price on request"',
  ],
  [
    'pictures with commas between',
    {
      'products.csv':
        'handle,title,price,stock,images\na,A,1,1,"https://x.example/1.jpg,https://x.example/2.jpg"\nb,B,1,1,"https://x.example/1.jpg, https://x.example/2.jpg"\nc,C,1,1,https://x.example/1.jpg | //x.example/my photo.jpg\n',
    },
    ['a: A, 2 pictures', 'b: B, 2 pictures', 'c: C, 2 pictures', 'a: 100 × 1', 'b: 100 × 1', 'c: 100 × 1'],
  ],
  [
    'HTML in descriptions',
    { 'products.csv': 'handle,title,price,stock,description\nkurta,Kurta,499,3,<p>Soft</p>\n' },
    KURTA,
    'products.csv line 2: descriptions have HTML; its words, lists and tables are kept as plain text',
  ],
  [
    'a subcategory without a catalogue',
    { 'products.csv': 'handle,title,price,stock,subcategory\nkurta,Kurta,499,3,Tops\n' },
    KURTA,
    'products.csv: the column "subcategory" has no effect without catalogue.json',
  ],
  [
    'delivery times without zones',
    {
      ...own('kurta,Kurta,499,3'),
      'store.json': '{ "id": 51, "name": "T", "shipping": { "cutOff": "16:00", "cashUpTo": 5000 } }',
    },
    KURTA,
    'store.json: "shipping.cutOff" has no effect without "zones": no delivery day is shown',
  ],
  [
    'Shopify: hidden by the first row',
    classic(
      's,Secret,,A,Saree,,false,Size,S,S1,shopify,3,99,,https://x.example/1.jpg,,',
      's,,,,,,,,M,S2,shopify,2,99,,https://x.example/2.jpg,,',
    ),
    ['s: Secret, hidden, 2 pictures', 's Size S: 9900 × 3 (S1)', 's Size M: 9900 × 2 (S2)'],
    "products_export_1.csv: read as Shopify's product export",
  ],
  [
    'Shopify: a draft',
    classic('s,Secret,,A,Saree,,true,Title,Default Title,S1,shopify,3,99,,,,draft'),
    ['s: Secret, hidden', 's: 9900 × 3 (S1)'],
  ],
  [
    'Shopify: the title in every row',
    classic(
      's,Shirt,,A,,,true,Size,S,S1,shopify,3,99,120,,,active',
      's,Shirt,,A,,,true,Size,M,S2,shopify,2,99,80,,,active',
    ),
    ['s: Shirt', 's Size S: 9900 was 12000 × 3 (S1)', 's Size M: 9900 × 2 (S2)'],
    'products_export_1.csv line 3: a former price below the price is left out',
  ],
  [
    'Shopify: goods that are not counted',
    classic('s,Shirt,,A,,,true,Title,Default Title,S1,,0,99,,,,active'),
    ['s: Shirt', 's: 9900 × 1 assumed (S1)'],
    /the list says that there are some, not how many/,
  ],
  [
    'Shopify: the present template',
    {
      'export.csv':
        'Title,URL handle,Description,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Product image URL\nIkat top,ikat-top,<p>x</p>,TRUE,Active,I-S,Size,S,1299.00,1599.00,7,https://x.example/i.jpg\n,ikat-top,,,,I-M,,M,1299.00,1599.00,2,\n',
    },
    [
      'ikat-top: Ikat top, 1 pictures',
      'ikat-top Size S: 129900 was 159900 × 7 (I-S)',
      'ikat-top Size M: 129900 was 159900 × 2 (I-M)',
    ],
  ],
  [
    'Shopify: a price for India',
    { 'export.csv': 'Handle,Title,Variant Price,Price / India,Variant Inventory Qty\ns,Shirt,12,999,3\n' },
    ['s: Shirt', 's: 99900 × 3'],
  ],
  [
    'WooCommerce: variations, apart from their product',
    woo(
      '44,variable,T,V-neck,1,visible,short,<p>Long</p>,1,,,,"Clothing, Clothing > Tops",cotton,"https://x.example/1.jpg, https://x.example/2.jpg",,Colour,"Blue, Green"',
      '50,simple,M,Mug,1,visible,,,1,4,,250,Cups,,,,Material,Clay',
      '60,variation,T-B,V-neck - Blue,1,visible,,,1,10,899,1199,,,https://x.example/1.jpg,T,Colour,Blue',
      '61,variation,T-G,V-neck - Green,1,visible,,,1,0,,1199,,,,id:44,Colour,Green',
    ),
    [
      'v-neck: V-neck, 2 pictures',
      'mug: Mug',
      'v-neck Colour Blue: 89900 was 119900 × 10 (T-B)',
      'v-neck Colour Green: 119900 × 0 (T-G)',
      'mug: 25000 × 4 (M)',
    ],
    "wc-product-export.csv: read as WooCommerce's product export",
  ],
  [
    'WooCommerce: drafts and hidden ones',
    woo(
      '1,simple,A,A,-1,visible,,,1,4,,250,,,,,,',
      '2,simple,B,B,1,hidden,,,1,4,,250,,,,,,',
      '3,simple,C,C,0,visible,,,0,,,250,,,,,,',
    ),
    ['a: A, hidden', 'b: B, hidden', 'c: C, hidden', 'a: 25000 × 4 (A)', 'b: 25000 × 4 (B)', 'c: 25000 × 0 (C)'],
  ],
  [
    'WooCommerce: two products of one name',
    woo('1,simple,A,Mug,1,visible,,,1,4,,250,,,,,,', '2,simple,B,Mug,1,visible,,,1,4,,250,,,,,,'),
    ['mug: Mug', 'mug-2: Mug', 'mug: 25000 × 4 (A)', 'mug-2: 25000 × 4 (B)'],
  ],
  [
    'Magento: a configurable product after its parts',
    magento(
      'TEE-S,,Top,simple,Default Category/Men/Tops,Tee S,,1,Not Visible Individually,899.0000,,tee-s,4.0000,1,',
      'TEE-M,,Top,simple,Default Category/Men/Tops,Tee M,,1,Not Visible Individually,899.0000,799.0000,tee-m,0.0000,0,',
      'TEE,,Top,configurable,Default Category/Men/Tops,Tee,<p>x</p>,1,"Catalog, Search",,,tee,,1,"sku=TEE-S,size=S|sku=TEE-M,size=M"',
      'TEE,hindi,Top,configurable,,टी,,,,,,,,,',
      'MUG,,Top,simple,Default Category/Cups,Mug,,2,"Catalog, Search",250.0000,,mug,3.0000,1,',
    ),
    [
      'tee: Tee',
      'mug: Mug, hidden',
      'tee Size S: 89900 × 4 (TEE-S)',
      'tee Size M: 79900 was 89900 × 0 (TEE-M)',
      'mug: 25000 × 3 (MUG)',
    ],
    "catalog_product.csv: read as Magento's product export",
  ],
  [
    'Etsy: one piece and three sizes',
    etsy(
      'Blue mug,"It&#39;s blue",250,INR,4,"tea_mug,blue",clay,https://x.example/1.jpg,https://x.example/2.jpg,,,,MUG',
      'Ring,,900,INR,6,,,,,Size,Ring size,"5,6,7","R5,R6,R7"',
    ),
    [
      'blue-mug: Blue mug, 2 pictures',
      'ring: Ring',
      'blue-mug: 25000 × 4 (MUG)',
      'ring Ring size 5: 90000 × 1 assumed (R5)',
      'ring Ring size 6: 90000 × 1 assumed (R6)',
      'ring Ring size 7: 90000 × 1 assumed (R7)',
    ],
    /Etsy writes one price and one quantity/,
  ],
  [
    "Google's feed",
    feed(
      'G1\tKurta\tx\thttps://shop.example/p/cotton-kurta?v=1\thttps://x.example/k.jpg\tin_stock\t1499.00 INR\t1299.00 INR\tK\tS\tBlue',
      'G2\tMug\tx\thttps://shop.example/p/mug\thttps://x.example/m.jpg\tout of stock\t250.00 INR\t\t\t\t',
      'G3\tKurta\tx\thttps://shop.example/p/cotton-kurta?v=2\thttps://x.example/k2.jpg\tin stock\t1499.00 INR\t\tK\tM\tBlue',
    ),
    [
      'cotton-kurta: Kurta, 1 pictures',
      'mug: Mug, 1 pictures',
      'cotton-kurta Size S Colour Blue: 129900 was 149900 × 1 assumed (G1)',
      'cotton-kurta Size M Colour Blue: 149900 × 1 assumed (G3)',
      'mug: 25000 × 0 (G2)',
    ],
    "feed.tsv: read as Google's or Meta's product feed",
  ],
];

test.each(ACCEPTED)('reads %s', async (_name, files, goods, note) => {
  const outcome = await outcomeOf(files);
  expect(outcome.refusal).toEqual([]);
  expect(outcome.goods).toEqual(goods);
  if (note) expect(outcome.notes).toContainEqual(typeof note === 'string' ? note : expect.stringMatching(note));
});

test.each<[string, string, string]>([
  ['Shopify', 'Handle,Title,Variant Price,Variant Inventory Tracker', 'k,K,499,shopify'],
  ['Shopify, not counted', 'Handle,Title,Variant Price,Variant Inventory Tracker', 'k,K,499,'],
  ['WooCommerce', 'Type,SKU,Name,Regular price,In stock?', 'simple,S,K,499,1'],
  ['Magento', 'sku,product_type,name,url_key,price', 'S,simple,K,k,499'],
  ['Etsy', 'TITLE,PRICE,CURRENCY_CODE,QUANTITY,VARIATION 1 NAME,VARIATION 1 VALUES', 'K,499,INR,1,Size,"S,M"'],
  ["Google's feed", 'id,title,availability,price', 'S,K,in stock,499 INR'],
])('%s: a column "stock" says what the export does not', async (_name, header, row) => {
  const stocks = async (text: string) =>
    (await outcomeOf({ 'export.csv': text })).goods
      .filter((line) => / × /.test(line))
      .map((line) => / × (\S+)/.exec(line)?.[1]);
  expect(['?', '1']).toContain((await stocks(`${header}\n${row}\n`))[0]);
  expect(new Set(await stocks(`${header},stock\n${row},7\n`))).toEqual(new Set(['7']));
});

const REFUSED: [name: string, files: Files, refusal: string | RegExp][] = [
  ['an empty file', { 'products.csv': '' }, 'products.csv: the file is empty'],
  [
    'a header alone',
    { 'products.csv': 'handle,title,price,stock\n' },
    'products.csv: there are no products below the header',
  ],
  [
    'a file of unknown columns',
    { 'products.csv': 'Design,Amount\nKurta,499\n' },
    'products.csv line 1: there is no column "title"; the columns are "Design", "Amount". Rename one, or write in mapping.json which one it is: { "columns": { "Design": "title" } }',
  ],
  [
    'a price column of another name',
    { 'products.csv': 'handle,title,Amount payable\nkurta,Kurta,499\n' },
    /^products\.csv line 1: there is no column "price"\. If "Amount payable" is the price, write in mapping\.json { "columns": { "Amount payable": "price" } }/,
  ],
  [
    'XML',
    { 'feed.txt': '<?xml version="1.0"?><rss></rss>' },
    'feed.txt: this is XML, not a table; export the list as CSV or TSV, or open it in a spreadsheet and save it as XLSX',
  ],
  [
    'two columns that can be the price',
    { 'products.csv': 'title,Price,Sale price,Qty\nKurta,599,499,3\n' },
    'products.csv line 1: "Price" and "Sale price" can both be the price; write in mapping.json which one is, and null for the other: { "columns": { "Sale price": "price", "Price": null } }',
  ],
  [
    'prices in dollars by their header',
    { 'products.csv': 'title,Price (USD),Qty\nKurta,25,3\n' },
    'products.csv line 1: there is no column "price" in rupees; add one, with empty cells for "Price on request"',
  ],
  [
    'dollars that mapping.json makes the price',
    {
      'products.csv': 'title,Price (USD),Qty\nKurta,25,3\n',
      'mapping.json': '{ "columns": { "Price (USD)": "price" } }',
    },
    /column Price \(USD\): the column is in another currency/,
  ],
  [
    'a list of sizes in one cell',
    { 'products.csv': 'title,price,Sizes,Qty\nKurta,499,"S, M, L",3\n' },
    'products.csv line 2, column Sizes: "S, M, L" is a list; give each size a row with its own stock, or write "and" for one article',
  ],
  [
    'a heading among the goods',
    { 'products.csv': 'title,price,stock\nCOTTON,,\nKurta,499,3\n' },
    'products.csv line 2: "COTTON" stands alone; if it is a heading or a remark, delete the row; if it is a product, write its stock',
  ],
  [
    'a column that is there twice',
    { 'products.csv': 'handle,title,price,stock,Price\nkurta,Kurta,499,3,599\n' },
    'products.csv line 1, column Price: the column is there twice; rename or delete one',
  ],
  [
    'sizes as columns',
    { 'p.csv': 'title,price,S,M,L\nKurta,499,3,2,1\n' },
    'p.csv line 1: the sizes are columns (S, M, L); give each size a row, with the columns title, size, price, stock',
  ],
  [
    'a header with two delimiters',
    { 'products.csv': 'handle,title;price;stock\nkurta,Kurta;499;3\n' },
    'products.csv line 1: "title;price;stock" is one cell; separate all cells of the file with the same character',
  ],
  [
    "a marketplace's columns, with the likeliest price",
    { 'f.csv': 'Product Title,MRP,Final selling amount,Stock\nKurta,999,499,3\n' },
    'f.csv line 1: there is no column "price". If "Final selling amount" is the price, write in mapping.json { "columns": { "Final selling amount": "price" } }; else add a column "price", with empty cells for "Price on request"',
  ],
  [
    "Shopify's inventory",
    { 'inventory_export_1.csv': 'Handle,Title,SKU,Location,Available,On hand\nk,K,S,Mumbai,3,3\n' },
    /^inventory_export_1\.csv line 1: this is Shopify's inventory, which has no prices\. In Shopify, open Products/,
  ],
  [
    "Magento 1's export",
    { 'm.csv': 'sku,_store,_attribute_set,_type,name,price,qty\nA,,Default,simple,Mug,250.0000,5\n' },
    /^m\.csv line 1: this is an export of Magento 1/,
  ],
  ['a formula for a name', own('kurta,"=HYPERLINK(""x"")",499,3'), /column title: this is a formula/],
  [
    'a comma without quotes',
    own('kurta,Kurta,1,499,3'),
    /the row has 5 cells and the header 4; put quotes around a text with a comma in it/,
  ],
  [
    'a line break without quotes',
    own('kurta,Kur', 'ta,499,3'),
    /^products\.csv line 2: the row ends before the column "price"/,
  ],
  [
    'a quote that swallows a row',
    own('kurta,"Kurta,499,3', 'saree,Saree 6 yards",599,2'),
    /^products\.csv line 2, column title: a quote before this text is not closed/,
  ],
  [
    'a quote that is never closed',
    own('kurta,"Kurta,499,3', 'saree,Saree,599,2'),
    /^products\.csv.*a quote is opened and not closed/,
  ],
  [
    'a quote that swallows a row up to the next quote',
    {
      'products.csv': lines(
        'handle,title,description,price,stock',
        'kurta,Kurta,"Soft,499,3',
        'saree,Saree,"Nice",599,2',
      ),
    },
    /^products\.csv line 2: this is not CSV: a quote is opened and not closed/,
  ],
  [
    'lines that are one quoted cell',
    { 'products.csv': '"handle,title,price,stock"\n"kurta,Kurta,499,3"\n' },
    'products.csv line 1: each line is one quoted cell; export the list again as "CSV UTF-8"',
  ],
  [
    'Windows-1252',
    { 'products.csv': latin1('handle,title,price,stock\nmug,Caf\u00e9 mug,499,3\n') },
    'products.csv: the letters are not UTF-8; save the file as "CSV UTF-8"',
  ],
  [
    'garbled letters',
    own('mug,CafÃ© mug,499,3'),
    /^products\.csv line 2, column title: the letters of "CafÃ© mug" are garbled/,
  ],
  ['lost letters', own('saree,?????? saree,499,3'), /^products\.csv line 2, column title: letters of .* were lost/],
  [
    'a broken formula',
    own('kurta,Kurta,#REF!,3'),
    "products.csv line 2, column price: the spreadsheet shows #REF! here; correct the formula or the column's width and save again",
  ],
  [
    'a shortened code',
    { 'products.csv': 'handle,title,sku,price,stock\nkurta,Kurta,8.90123E+12,499,3\n' },
    /^products\.csv line 2, column sku: a spreadsheet has shortened this number to 8\.90123E\+12; format the column as text/,
  ],
  [
    'a size that became a date',
    { 'products.csv': 'handle,title,size,price,stock\nkurta,Kurta,04-Feb,499,3\n' },
    /column size: a spreadsheet has made a date of this \(04-Feb\)/,
  ],
  [
    'a title without an end',
    own(`kurta,${'Kurta '.repeat(700)},499,3`),
    'products.csv line 2, column title: the text has 4199 characters; 255 is the most',
  ],
  ['dollars', own('kurta,Kurta,$25,3'), /^products\.csv line 2, column price: "\$25" is in another currency/],
  [
    'a currency column with dollars',
    { 'products.csv': 'handle,title,price,currency,stock\nkurta,Kurta,25,USD,3\n' },
    /^products\.csv line 2, column currency: the price is in USD; write all prices in rupees/,
  ],
  ['Etsy in dollars', etsy('Mug,,25.00,USD,4,,,,,,,,'), /column CURRENCY_CODE: the price is in USD/],
  [
    'a sum without a label',
    own('kurta,Kurta,499,3', ',,499,3'),
    'products.csv line 3: the row has no product, size or colour; if it is a sum or a remark, delete it',
  ],
  [
    'rows of one product apart',
    classic(
      'a,A,,,,,true,Size,S,A1,shopify,1,9,,,,',
      'b,B,,,,,true,Size,S,B1,shopify,1,9,,,,',
      'a,A,,,,,true,Size,M,A2,shopify,1,9,,,,',
    ),
    /"a" is there twice; give each product its own, and put the rows of one product together/,
  ],
  [
    'a handle with spaces',
    own('Blue Kurta,Kurta,499,3'),
    'products.csv line 2, column handle: "Blue Kurta" is not a handle; write letters, digits and hyphens, such as blue-kurta',
  ],
  [
    'a variant whose handle has another spelling',
    { 'products.csv': 'handle,title\nblue-kurta,Kurta\n', 'variants.csv': 'product,price,stock\nBlue_Kurta,499,3\n' },
    'variants.csv line 2, column product: "Blue_Kurta" is not the handle of a product in products.csv; write "blue-kurta"',
  ],
  [
    'a picture without TLS',
    { 'products.csv': 'handle,title,price,stock,images\na,A,1,1,http://x.example/1.jpg\n' },
    /"http:\/\/x\.example\/1\.jpg" is not secure; write the address with https:\/\//,
  ],
  [
    'a page instead of a picture',
    { 'products.csv': 'handle,title,price,stock,images\na,A,1,1,https://drive.google.com/file/d/1/view\n' },
    /leads to a page, not to a picture; download the picture into media\//,
  ],
  [
    "Tally's stock summary",
    {
      'stock.csv':
        '"Sri Example Traders",,,\n"Stock Summary",,,\n,Closing Balance,,\nParticulars,Quantity,Rate,Value\nKurta,"1,250 Nos",499.00,"6,23,750.00"\n',
    },
    /this is Tally's stock summary.*title, price, stock/,
  ],
  [
    'several lists',
    { 'a.csv': 'handle,title\na,A\n', 'b.csv': 'handle,title\nb,B\n' },
    '"a.csv", "b.csv": several lists could be the products; name one in the command, or in mapping.json: { "file": "a.csv" }',
  ],
  [
    'a web page',
    { 'products.csv': '<!DOCTYPE html><html><table></table></html>' },
    'products.csv: this is a web page, not a table; export the list as CSV or TSV, or open it in a spreadsheet and save it as XLSX',
  ],
  ['a PDF', { 'products.csv': '%PDF-1.7 x' }, 'products.csv: this is a PDF; export the list as CSV or XLSX'],
  [
    'a broken workbook',
    { 'products.xlsx': Buffer.from('PK\u0003\u0004 nothing') },
    /^products\.xlsx: the workbook cannot be read/,
  ],
  [
    'a mapping with a word that fits nothing',
    { ...own('kurta,Kurta,499,3'), 'mapping.json': '{ "columns": { "Colr": "colour", "Price": "prise" } }' },
    'mapping.json, column columns.Colr: no list has a column "Colr"',
  ],
  [
    'WooCommerce: a variation of any colour',
    woo(
      '44,variable,T,V-neck,1,visible,,,1,,,,,,,,Colour,"Blue, Green"',
      '60,variation,T-B,V-neck,1,visible,,,1,10,,1199,,,,T,Colour,',
    ),
    /line 3: the variation has no value for Colour/,
  ],
  [
    'WooCommerce: a variation without its product',
    woo('60,variation,T-B,V-neck,1,visible,,,1,10,,1199,,,,T,Colour,Blue'),
    /line 2, column Parent: the product "T" of this variation is not in the file/,
  ],
];

test.each(REFUSED)('refuses %s', async (_name, files, refusal) => {
  const outcome = await outcomeOf(files);
  expect(outcome.goods).toEqual([]);
  expect(outcome.refusal).toContainEqual(typeof refusal === 'string' ? refusal : expect.stringMatching(refusal));
});

type Sheet = Omit<WriteSheet, 'name'> & { name?: string };
const workbook = async (...sheets: Sheet[]): Promise<Files> => ({
  'Shop.xlsx': await writeXlsx({ sheets: sheets.map((sheet, index) => ({ name: `Sheet${index + 1}`, ...sheet })) }),
});
const HEADER = ['handle', 'title', 'price', 'stock'];
/** Cells by "row,column" from 0, with a format or a formula. */
type StyledCells = NonNullable<WriteSheet['cells']>;
const cellsOf = (cells: Record<string, object>) => new Map(Object.entries(cells)) as unknown as StyledCells;

test.each<[string, Sheet[], string[]]>([
  ['numbers', [{ rows: [HEADER, ['kurta', 'Kurta', 499, 3]] }], KURTA],
  [
    'a code of 13 digits',
    [
      {
        rows: [
          [...HEADER, 'sku'],
          ['kurta', 'Kurta', 499, 3, 8901234567890],
        ],
      },
    ],
    ['kurta: Kurta', 'kurta: 49900 × 3 (8901234567890)'],
  ],
  [
    'a code with zeros in front, as shown',
    [
      {
        rows: [
          [...HEADER, 'sku'],
          ['kurta', 'Kurta', 499, 3, 12],
        ],
        cells: cellsOf({ '1,4': { value: 12, type: 'number', style: { numFmt: '00000' } } }),
      },
    ],
    ['kurta: Kurta', 'kurta: 49900 × 3 (00012)'],
  ],
  [
    'a price with its format',
    [
      {
        rows: [HEADER, ['kurta', 'Kurta', 1499.499999, 3]],
        cells: cellsOf({ '1,2': { value: 1499.499999, type: 'number', style: { numFmt: '[$₹-4009]\\ #,##0.00' } } }),
      },
    ],
    ['kurta: Kurta', 'kurta: 149950 × 3'],
  ],
  [
    'the value of a formula',
    [
      {
        rows: [HEADER, ['kurta', 'Kurta', null, 3]],
        cells: cellsOf({ '1,2': { value: null, type: 'formula', formula: '2*249.5', formulaResult: 499 } }),
      },
    ],
    KURTA,
  ],
  [
    'a name merged over its sizes',
    [
      {
        rows: [
          ['title', 'size', 'price', 'stock'],
          ['Kurta', 'S', 499, 3],
          [null, 'M', 499, 2],
        ],
        merges: [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }],
      },
    ],
    ['kurta: Kurta', 'kurta Size S: 49900 × 3', 'kurta Size M: 49900 × 2'],
  ],
  [
    'one list among other sheets',
    [{ rows: [['Notes'], ['Call Asha']] }, { rows: [HEADER, ['kurta', 'Kurta', 499, 3]] }],
    KURTA,
  ],
  [
    'a hidden sheet beside it',
    [{ rows: [HEADER, ['old', 'Old', 1, 1]], hidden: true }, { rows: [HEADER, ['kurta', 'Kurta', 499, 3]] }],
    KURTA,
  ],
  [
    'sheets of products and variants',
    [
      {
        name: 'Products',
        rows: [
          ['handle', 'title'],
          ['kurta', 'Kurta'],
        ],
      },
      {
        name: 'Variants',
        rows: [
          ['product', 'price', 'stock'],
          ['kurta', 499, 3],
        ],
      },
    ],
    KURTA,
  ],
])('reads a workbook with %s', async (_name, sheets, goods) => {
  const outcome = await outcomeOf(await workbook(...sheets));
  expect(outcome.refusal).toEqual([]);
  expect(outcome.goods).toEqual(goods);
});

test.each<[string, Sheet[], RegExp]>([
  [
    'dollars by their format',
    [
      {
        rows: [HEADER, ['kurta', 'Kurta', 25, 3]],
        cells: cellsOf({ '1,2': { value: 25, type: 'number', style: { numFmt: '[$$-409]#,##0.00' } } }),
      },
    ],
    /^Shop\.xlsx line 2, column price: "\$ 25\.00" is in another currency/,
  ],
  [
    'a formula that failed',
    [{ rows: [HEADER, ['kurta', 'Kurta', null, 3]], cells: cellsOf({ '1,2': { value: '#REF!', type: 'error' } }) }],
    /column price: the spreadsheet shows #REF! here/,
  ],
  [
    'a date where a size was',
    [
      {
        rows: [
          ['title', 'size', 'price', 'stock'],
          ['Kurta', new Date('2026-02-04'), 499, 3],
        ],
      },
    ],
    /column size: a spreadsheet has made a date of this \(2026-02-04\)/,
  ],
  [
    'one stock for several sizes',
    [
      {
        rows: [
          ['title', 'size', 'price', 'stock'],
          ['Kurta', 'S', 499, 3],
          ['Kurta', 'M', 499, null],
        ],
        merges: [{ startRow: 1, endRow: 2, startCol: 3, endCol: 3 }],
      },
    ],
    /column stock: the stock is one cell for several rows/,
  ],
  [
    'two lists',
    [{ rows: [HEADER, ['a', 'A', 1, 1]] }, { rows: [HEADER, ['b', 'B', 1, 1]] }],
    /there are several lists, on the sheets "Sheet1", "Sheet2"; write in mapping\.json which one it is: { "sheet": "Sheet1" }/,
  ],
])('refuses a workbook with %s', async (_name, sheets, refusal) => {
  expect((await outcomeOf(await workbook(...sheets))).refusal).toContainEqual(expect.stringMatching(refusal));
});

test('the list that the command names is read, and others are not', async () => {
  const files = { 'a.csv': 'handle,title,price,stock\nkurta,Kurta,499,3\n', 'b.csv': 'handle,title\nb,B\n' };
  expect((await outcomeOf(files, 'a.csv')).goods).toEqual(KURTA);
});

test('a folder without a list has no products', async () => {
  expect(await outcomeOf({})).toEqual({
    goods: [],
    refusal: [],
    notes: ['products.csv: there is no list of products in the folder (CSV, TSV, XLSX, XLS or ODS)'],
  });
});

/** Cells that shops write, and what breaks tables. */
const cell = fc.oneof(
  fc.constantFrom(
    'handle',
    'title',
    'price',
    'stock',
    'Variant Price',
    'Name',
    'Regular price',
    'Type',
    'sku',
    'id',
    '',
  ),
  fc.constantFrom(
    '499',
    '1,499',
    '$5',
    '#REF!',
    'S',
    '-1',
    '1E+5',
    '"',
    '""',
    '\u200d',
    '\u0000',
    '=',
    "'",
    'a\nb',
    '<p>',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const table = fc
  .tuple(fc.constantFrom(',', ';', '\t', '|'), fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }))
  .map(([delimiter, rows]) => Buffer.from(rows.map((row) => row.join(delimiter)).join('\n')));
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some)),
  table,
  table.map((text) => Buffer.concat([Buffer.from('PK\u0003\u0004'), text])),
  table.map((text) => Buffer.from(text.toString(), 'utf16le')),
);

test('whatever bytes come, a list is read or refused with a line that names its file', async () => {
  await fc.assert(
    fc.asyncProperty(
      bytes,
      fc.constantFrom('products.csv', 'variants.csv', 'mapping.json', 'list.xlsx'),
      async (some, name) => {
        const files =
          name === 'variants.csv' ? { 'products.csv': 'handle,title\na,A\n', [name]: some } : { [name]: some };
        const outcome = await outcomeOf(files).catch((error: unknown) => {
          if (!(error instanceof StartError)) throw error;
          return { goods: [], refusal: [error.message] };
        });
        for (const line of outcome.refusal)
          expect(line).toMatch(/^(?:products\.csv|variants\.csv|mapping\.json|list\.xlsx|… and)/);
      },
    ),
    { numRuns: 300 },
  );
});

test.each<[string, Files]>([
  [
    'variants.csv',
    { 'products.csv': 'handle,title\na,A\n', 'variants.csv': 'product,price,stock,gtin\na,9,1,8901234567890\n' },
  ],
  ['a column called EAN code', { 'products.csv': 'handle,title,price,stock,EAN code\na,A,9,1,8901234567890\n' }],
  [
    'Shopify’s Variant Barcode',
    { 'export.csv': "Handle,Title,Variant Price,Variant Inventory Qty,Variant Barcode\na,A,9,1,'8901234567890\n" },
  ],
  [
    'WooCommerce’s column',
    {
      'wc.csv':
        'Type,SKU,Name,Published,In stock?,Stock,Regular price,"GTIN, UPC, EAN, or ISBN"\nsimple,A,A,1,1,1,9,8901234567890\n',
    },
  ],
  ['a feed', { 'feed.csv': 'id,title,link,image link,availability,price,gtin\nA,A,,,in stock,9 INR,8901234567890\n' }],
])('the gtin of %s is read', async (_where, files) => {
  const problems = problemList();
  const checked = await checkFolder(folderOf(files), problems);
  expect(problems.lines()).toEqual([]);
  const gtins: string[] = [];
  if (checked) for await (const { own } of readVariants(checked, problemList())) gtins.push(own.gtin);
  expect(gtins).toEqual(['8901234567890']);
});

test('a gtin of two variants is told, a wrong one is refused by its line', async () => {
  const header = 'handle,title,price,stock,barcode';
  const twice = await outcomeOf({ 'products.csv': lines(header, 'a,A,9,1,8901234567890', 'b,B,9,1,8901234567890') });
  expect(twice.notes).toContain(
    'products.csv line 3: a gtin is there twice; search engines refuse two articles with the same one',
  );
  const wrong = await outcomeOf({ 'products.csv': lines(header, 'a,A,9,1,8.90123E+12', 'b,B,9,1,8901234567891') });
  expect(wrong.refusal).toEqual([
    expect.stringContaining('products.csv line 2, column barcode: a spreadsheet has shortened this number'),
    expect.stringContaining('products.csv line 3, column barcode: "8901234567891" is no GTIN'),
  ]);
});

test('variants with the same options are refused, and the remedy for a column that sets them apart works', async () => {
  const list = { 'goods.csv': 'Item,Weight,Price,Stock\nTea,250 g,200,3\nTea,500 g,380,2\n' };
  const { refusal } = await outcomeOf(list);
  expect(refusal).toEqual([
    'goods.csv line 3, column option1_value: a second variant of tea with the same options (none); delete the row if it is there twice; else write what sets it apart in a column "size", or if "Weight" does, write in mapping.json { "columns": { "Weight": "size" } }',
  ]);
  const [, mapping = ''] = /mapping\.json (\{.*\})$/.exec(refusal[0] ?? '') ?? [];
  const { goods } = await outcomeOf({ ...list, 'mapping.json': mapping });
  expect(goods).toEqual(['tea: Tea', 'tea Size 250 g: 20000 × 3', 'tea Size 500 g: 38000 × 2']);
});

test('an address that is none is refused, not thrown', async () => {
  const { refusal } = await outcomeOf({
    'list.csv': 'title,price,stock,images\nA,10,1,https://[x/a.jpg\nB,10,1,//[x/a.jpg\n',
  });
  expect(refusal).toHaveLength(2);
  expect(refusal[0]).toMatch(/line 2, column images: "https:\/\/\[x\/a\.jpg" is not the address of a picture/);
});
